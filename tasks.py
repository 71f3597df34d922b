"""The one command of the repository: python3 tasks.py play | test | check | bench | monkey | fuzz | faults | ...

Only this check stands here, in words that the oldest Python still reads; the work is in tools/tasks.py.
"""

import sys

if sys.version_info < (3, 11):
    sys.exit(
        "Quintet needs Python 3.11 or newer, and this is Python {}.{}; run tasks.py with a newer one.".format(
            *sys.version_info[:2]
        )
    )

from tools.tasks import main

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
