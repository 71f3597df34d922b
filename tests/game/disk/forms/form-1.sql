-- A database of the first form, with one row of each table.
CREATE TABLE settings (name TEXT PRIMARY KEY, value TEXT NOT NULL);
CREATE TABLE games (kind TEXT PRIMARY KEY, text TEXT NOT NULL, seconds REAL NOT NULL, updated TEXT NOT NULL);
CREATE TABLE results (id INTEGER PRIMARY KEY, kind TEXT NOT NULL, level TEXT NOT NULL, options TEXT NOT NULL, seed TEXT, seconds REAL NOT NULL, hints INTEGER NOT NULL, mistakes INTEGER NOT NULL, unaided INTEGER NOT NULL, finished TEXT NOT NULL, puzzle TEXT NOT NULL);
CREATE TABLE ready (id INTEGER PRIMARY KEY, kind TEXT NOT NULL, level TEXT NOT NULL, options TEXT NOT NULL, text TEXT NOT NULL);
CREATE INDEX results_by_choice ON results (kind, level, options);
CREATE INDEX ready_by_choice ON ready (kind, level, options);
PRAGMA user_version=1;
PRAGMA journal_mode=WAL;
INSERT INTO settings VALUES ('theme', '"dark"'), ('stocked a', '"1.1"');
INSERT INTO games VALUES ('a', 'the game', 12.5, '2024-05-17T12:00:00');
INSERT INTO results VALUES (1, 'sweet-spots', 'easy', 'N8', 'seed 1', 61.0, 0, 0, 1, '2024-05-17T12:00:00', '{}');
INSERT INTO ready VALUES (1, 'a', 'easy', 'N8', 'ready');
