"""What we say ourselves where the sources say nothing, too much, or the rarest thing first.

Written from what every learner's dictionary agrees on: the reading met first, the plainest one or two senses.
"""

READINGS_TABLE = """
地 dì
誰 shéi
鉄 tiě
査 chá
処 chǔ
處 chù
吶 nà
喽嘍 lou
弾 dàn
佛 fó
漂 piāo
咽 yān
姉 zǐ
罗羅 luó
仆 pú
膀 bǎng
骨 gǔ
勒 lè
肋 lèi
血 xuè
拽 zhuài
軽 qīng
萠 méng
価 jià
仮 jiǎ
囲 wéi
払 fú
戻 lì
"""

MEANINGS_TABLE = """
的 of, makes adjectives
们們 plural of persons
吗嗎 makes a question
呢 and what about …?
吧 makes a suggestion
啊 ah
呀 ah, oh
啦 marks a new state
嘛 as you know
哦 oh
嗯 yes, uh-huh
啰囉 wordy
呗唄 of course
喽嘍 marks a new state
地 earth, ground
着著 -ing, touch
得 get, obtain
都 all, capital city
和 and, with, peace
说說説 say, speak
你 you
您 you (polite)
她 she
它 it
他 he
这這 this
里 village, mile
裡裏 inside
去 go
会會 can, meet
没沒 not, not have
把 hold, handle
傢 furniture, tools
样樣 kind, shape
义義 justice, meaning
经經 pass through, classic
什 what, ten
道 way, path
只 only
隻 one of (animals, a pair)
儿兒 child, son
点點 dot, a little, o'clock
头頭 head
种種 seed, kind
然 so, like that
见見 see
走 walk
行 walk, do
当當 be, serve as
迴廻 turn round
给給 give
全 whole, complete
党黨 political party
机機 machine, chance
气氣気 air, gas
所 place, that which
等 wait, rank
社 society, club
物 thing
战戰 war, battle
话話 speech, words
边邊 side, edge
但 but
声聲 sound, voice
如 like, as if
吶呐 shout
使 make, use
打 hit, strike
外 outside
纔 only just
间間 between, room
怎 how, why
别別 do not, other
妈媽 mother
姓 family name
阶階 steps, rank
加 add
员員 member
各 each, every
体體 body
次 next, time
条條 strip, item
题題 topic, question
光 light
思 think
表 show, table
錶 watch
总總 always, total
閤 small door
提 lift, mention
被 quilt, by
跟 with, follow, heel
结結 knot, tie
教 teach
论論 discuss
许許 allow, perhaps
科 branch of study
亲親 parents, relatives
资資 money, resources
者 person who
并並 and, moreover
併 combine
导導 guide
性 nature, sex
系係 relate to
造 make, build
相 mutual, each other
敌敵 enemy
指 finger, point
便 convenient
公 public
位 place, seat
认認 recognise
任 appoint, duty
孩 child
花 flower
觉覺 feel, wake up
运運 carry, luck
风風 wind
数數 number, count
处處処 place
治 govern, cure
件 item, piece
流 flow
却卻 but, however
计計 count, plan
设設 set up
信 letter, trust
谁誰 who
找 look for
六 six
越 exceed
爷爺 grandfather
组組 group, form
统統 unite
料 material, expect
务務 affair, duty
准準 accurate, allow
刚剛 just now, hard
轻輕 light, not heavy
细細 thin, fine
习習 practise
程 journey, procedure
容 contain, looks
据據 according to
离離 leave
张張 stretch, sheet
备備 prepare
规規 rule
病 illness
铁鉄鐵 iron
织織 weave
装裝 install, dress
晚 evening, late
传傳 pass on
技 skill
消 disappear
际際 border, between
批 batch, criticise
赶趕 hurry, chase
派 send, school of thought
苦 bitter
支 branch, support
娘 mother
压壓 press
坏壞 bad, broken
调調 adjust, tune
随隨 follow
诉訴 tell
穿 wear, pierce
阵陣 battle array
积積 store up
复復 again, return
複 repeat, complex
约約 appointment, about
参參 take part
则則 rule, then
节節 section, festival
推 push
台臺 platform, stage
檯 table
卖賣 sell
落 fall
愿願 wish, willing
岁歲歳 year of age
伙 partner, meals
证證証 proof, certificate
阳陽 sun, yang
停 stop
划劃 plan, mark off
背 back
首 head, first
号號 number, mark
呼 call, breathe out
掉 fall, drop
查査 check
纪紀 record, era
雪 snow
冲沖 rush, rinse
医醫 doctor, cure
势勢 power, tendency
念 read aloud, miss
注 pour, note
顶頂 top
按 press
律 law
搞 do
简簡 simple
板 board
惊驚 frighten
章 chapter, seal
维維 maintain
故 reason, old
怪 strange
省 province, save
药藥薬 medicine
排 row, line up
奶 milk
封 seal
座 seat
喝 drink
担擔 carry, bear
困 tired, stuck
源 source
床 bed
尽盡儘 the utmost
弹彈 bullet
属屬 belong to
祖 ancestor
挥揮 wave
缺 lack
游 swim
责責 duty, blame
模 model
适適 suitable
痛 pain
菜 vegetable, dish
烟煙 smoke
占 occupy
待 wait, treat
依 depend on
值 value, be worth
称稱 call, weigh
庄莊 village
春 spring
差 differ, bad
元 first, dollar
顾顧 look after
普 general, common
希 hope, rare
弄 do, play with
格 pattern, grid
供 supply
致 send, cause
副 second, deputy
践踐 carry out, tread
足 foot, enough
泥 mud
迫 force
景 scenery
哎 hey
叶葉 leaf
江 river
绝絕絶 cut off, absolutely
环環 ring
遍 everywhere, time
素 plain, vegetarian
谢謝 thank
优優 excellent
概 general, roughly
怀懷 bosom, cherish
肯 willing
唯 only
境 border, situation
楚 clear
讨討 ask for
筑築 build
列 row, list
置 place
假 false, holiday
独獨 alone
端 end, tip
坐 sit
汉漢 Han Chinese
辆輛 one of (vehicles)
棵 one of (trees)
涂塗 smear, paint
琴 zither, string instrument
铝鋁 aluminium
狈狽 a wolf-like beast of legend
衅釁 quarrel
阮 lute with a round body
奕 grand
弈 play chess
妾 secondary wife of old
炝熗 stir-fry
桧檜 juniper
楷 model, regular script
蔻 cardamom
麟 unicorn
趙赵 state of old, a surname
耶 final question word of old
衩 slit in a garment
咯 marks a new state
饸餄 buckwheat noodles
饹餎 buckwheat noodles
焐 warm up
捯 pull in hand over hand
嫦 moon goddess
票 ticket
召 summon
袴 trousers
蒋蔣 wild rice, a surname
椿 Chinese toon tree
韩韓 Korea
刘劉 a surname
罗羅 net, gauze
娄婁 a constellation
企 plan, look forward
挑 choose, carry on a pole
案 law case, table
零 zero
云 cloud, say
雲 cloud
灰 ash, grey
稻 rice plant
阴陰 shade, yin
桔 tangerine
骂罵 scold
脐臍 navel
陕陝 Shaanxi
鎬镐 pick, hoe
俄 Russia, suddenly
妮 girl
骆駱 camel
绩績 achievement
偶 by chance, even number
估 estimate
届屆 session, term
核 core, nucleus
仆 servant
僕 servant
腊臘 cured meat
玛瑪 agate
蜗蝸 snail
鲫鯽 crucian carp
鹤鶴 crane (bird)
鴕鸵 ostrich
狗 dog
犬 dog
鲜鮮 fresh, tasty
像 image, be like
英 brave, England
银銀 silver
银 silver
套 cover, set
线線 thread, line
测測 measure
轮輪 wheel
险險 danger, steep
编編 weave, edit
楼樓 building, floor
盘盤 plate, tray
职職 job, duty
戏戲戯 play, game
钻鑽 drill, diamond
麻 hemp, numb
爆 explode
炮砲 cannon
警 warn, police
傅 teacher
麦麥 wheat
载載 carry, load
织織 weave
闻聞 hear, smell
触觸 touch
仪儀 ceremony, instrument
额額 forehead, amount
匠 craftsman
猎獵 hunt
纠糾 entangle, correct
姜 a surname, ginger
薑 ginger
剥剝 peel
饼餅 flat cake
贯貫 pass through
钥鑰 key
浙 Zhejiang
鄂 Hubei
蔓 creeping vine
魯鲁 rash, Shandong
吴吳 a surname
宋 Song dynasty, a surname
邓鄧 a surname
彭 a surname
淮 Huai river
斯 this
杠 bar, pole
征 go on a campaign, levy
昆 elder brother, together
贾賈 merchant
缉緝 arrest, sew
凌 approach, insult
瓶 bottle
宾賓 guest
堂 hall
尼 nun
瀟潇 deep and clear
腔 cavity, tone
脏臟 organs of the body
髒 dirty
肮骯 dirty
蠢 stupid
笼籠 cage, basket
罕 rare
腺 gland
膛 chest, cavity
倆俩 two, both
辖轄 govern
辗輾 roll over
靡 wasteful, blown down
李 plum
苹蘋 apple
辅輔 assist
粗 thick, coarse
噂 rumour
滝 waterfall
楢 oak
椋 grey starling
红紅 red
礼禮 manners, gift
淘 wash in a sieve
拉 pull
消 disappear
炎 flame, inflammation
戻 perverse
産 give birth, produce
録 record
険 steep, danger
舗 shop
経 pass through, classic
総 always, total
"""


def _table(text: str) -> dict[str, str]:
    lines = (line.split(" ", 1) for line in text.strip().splitlines())
    return {char: entry for chars, entry in lines for char in chars}


READINGS = _table(READINGS_TABLE)
WRITTEN = _table(MEANINGS_TABLE)
