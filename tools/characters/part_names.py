"""What people call the parts: written by us, part by part. English and Chinese; the forms of a part share its name."""

PART_NAMES = """
氵|water|三点水
口|mouth|口字旁
艹|grass|草字头
木|tree, wood|木字旁
扌|hand|提手旁
人|person|人字旁
金|metal, gold|金字旁
钅|metal, gold|金字旁
虫|insect|虫字旁
月|moon, flesh|月字旁
土|earth|土字旁
言|speech|言字旁
讠|speech|言字旁
忄|heart, feeling|竖心旁
女|woman|女字旁
糸|silk, thread|绞丝旁
纟|silk, thread|绞丝旁
阝|hill or town|双耳旁
辶|walk, road|走之底
竹|bamboo|竹字头
王|jade, king|王字旁
玉|jade|玉字底
石|stone|石字旁
火|fire|火字旁
灬|fire (four dots)|四点底
足|foot|足字旁
日|sun, day|日字旁
山|mountain|山字旁
疒|sickness|病字头
目|eye|目字旁
犭|dog, beast|反犬旁
犬|dog|犬字
心|heart|心字底
㣺|heart (below)|恭字底
刂|knife|立刀旁
刀|knife|刀字旁
禾|grain|禾字旁
貝|shell, money|贝字旁
贝|shell, money|贝字旁
鱼|fish|鱼字旁
魚|fish|鱼字旁
衤|clothes|衣字旁
衣|clothes|衣字底
𧘇|clothes (below)|衣字脚
马|horse|马字旁
馬|horse|马字旁
宀|roof|宝盖头
鸟|bird|鸟字边
鳥|bird|鸟字边
广|shelter|广字旁
厂|cliff|厂字旁
門|gate|门字框
门|gate|门字框
米|rice|米字旁
酉|wine jar|酉字旁
隹|short-tailed bird|隹字边
頁|head, page|页字边
页|head, page|页字边
力|strength|力字边
车|vehicle|车字旁
車|vehicle|车字旁
食|food, eat|食字旁
饣|food, eat|食字旁
田|field|田字旁
礻|altar, spirit|示字旁
示|altar, show|示字底
雨|rain|雨字头
穴|cave|穴宝盖
巾|cloth|巾字旁
羊|sheep|羊字旁
𦍌|sheep|羊字头
耳|ear|耳字旁
革|leather|革字旁
攵|strike|反文旁
攴|strike|攴字边
白|white|白字旁
彳|step|双人旁
行|go, street|行字框
亍|step (right)|行字边
囗|enclosure|国字框
欠|yawn, lack|欠字边
又|again, hand|又字边
牛|ox|牛字旁
大|big|大字头
者|person who|者字
各|each|各字
羽|feather|羽字边
肖|resemble|肖字
几|small table|几字边
立|stand|立字旁
台|platform|台字
且|moreover|且字
歹|bad, death|歹字旁
古|old, ancient|古字
非|not, wrong|非字
冫|ice|两点水
包|wrap|包字
工|work|工字旁
尸|body|尸字头
寸|inch, hand|寸字边
斤|axe|斤字边
子|child|子字旁
孑|child|子字旁
气|air, steam|气字头
令|command|令字
交|cross, meet|交字
皿|dish|皿字底
十|ten|十字旁
合|join|合字
青|blue-green|青字
方|square|方字旁
骨|bone|骨字旁
鬼|ghost|鬼字边
干|dry; shield|干字
舟|boat|舟字旁
圭|jade tablet|圭字
走|run|走字底
見|see|见字边
见|see|见字边
占|divine|占字
卜|divination|卜字边
罒|net|四字头
皮|skin|皮字
由|from, reason|由字
毛|fur, hair|毛字边
分|divide|分字
丁|nail, fourth|丁字
戈|halberd, spear|戈字边
比|compare|比字
票|ticket|票字
文|writing|文字旁
乍|suddenly|乍字
艮|stubborn|艮字
亥|twelfth branch|亥字
俞|consent|俞字
兑|exchange|兑字
西|west|西字头
髟|long hair|髦字头
户|door|户字头
舌|tongue|舌字旁
果|fruit|果字
弓|bow|弓字旁
匚|box|三框儿
凵|pit|画字框
莫|do not|莫字
龙|dragon|龙字
龍|dragon|龙字
耒|plough|耒字旁
句|sentence|句字
黑|black|黑字旁
亦|also|亦字
娄|constellation|娄字
婁|constellation|娄字
可|can, may|可字
少|few|少字
小|small|小字头
⺌|small (above)|小字头
尧|Emperor Yao|尧字
堯|Emperor Yao|尧字
尞|torch|尞字
扁|flat|扁字
吾|I, me|吾字
屯|village, store|屯字
辟|law|辟字
卑|humble|卑字
区|area|区字
區|area|区字
里|village, mile|里字旁
殳|weapon|殳字边
巴|cling|巴字
旦|dawn|旦字
其|its, that|其字
韦|tanned leather|韦字旁
韋|tanned leather|韦字旁
周|all round|周字
曼|long, graceful|曼字
召|summon|召字
甫|just now|甫字
它|it|它字
云|cloud, say|云字
巠|underground stream|巠字
音|sound|音字旁
匕|spoon, dagger|匕字边
反|opposite|反字
今|now|今字
曷|why?|曷字
加|add|加字
林|forest|林字头
昆|elder brother|昆字
奇|strange|奇字
夋|dawdle|夋字
敖|ramble|敖字
京|capital city|京字
至|arrive|至字旁
手|hand|手字底
此|this|此字
咅|spit out|咅字
吉|lucky|吉字
牙|tooth|牙字
告|tell|告字
九|nine|九字
彡|hair, streaks|三撇
氐|foundation|氐字
良|good|良字
甘|sweet|甘字
卒|soldier|卒字
真|real, true|真字
鹿|deer|鹿字旁
朱|vermilion|朱字
粦|will-o'-the-wisp|粦字
咢|startle|咢字
勺|spoon|勺字
厶|private|私字边
齒|tooth|齿字旁
齿|tooth|齿字旁
己|oneself|己字
已|already|已字
巳|sixth branch|巳字
我|I, me|我字
乞|beg|乞字
是|be|是字
齊|even, level|齐字
齐|even, level|齐字
襄|assist|襄字
束|bind|束字
風|wind|风字旁
风|wind|风字旁
兆|omen|兆字
仓|granary|仓字
倉|granary|仓字
同|same|同字
录|record|录字
盧|black vessel|卢字
秋|autumn|秋字
奄|cover|奄字
弟|younger brother|弟字
甲|shell, armour|甲字
翏|soaring|翏字
兼|combine|兼字
旬|ten days|旬字
不|not|不字
八|eight, part|八字头
丷|eight (reversed)|倒八字
單|single|单字
单|single|单字
䜌|tangled|䜌字
并|together|并字
軍|army|军字
军|army|军字
止|stop|止字旁
龰|foot (below)|走字脚
疋|foot|疋字旁
雚|heron|雚字
佥|all|佥字
僉|all|佥字
昜|sunlight|昜字
每|every|每字
昔|formerly|昔字
支|branch|支字
炎|flame|炎字
亢|high, proud|亢字
曾|once, already|曾字
登|climb|登字
昷|warm|昷字
争|contend|争字
爭|contend|争字
高|tall|高字头
共|together|共字
枼|leaf|枼字
半|half|半字
焦|scorched|焦字
旁|side|旁字
思|think|思字
夹|squeeze|夹字
夾|squeeze|夹字
留|stay|留字
寺|temple|寺字
犮|pull out|犮字
矢|arrow|矢字旁
内|inside|内字
及|reach|及字
正|upright|正字
主|master|主字
夬|decided|夬字
元|first, origin|元字
禺|monkey|禺字
辰|fifth branch|辰字
谷|valley|谷字旁
申|state|申字
㐱|thick hair|㐱字
卯|fourth branch|卯字
付|hand over|付字
堇|clay|堇字
詹|chatter|詹字
番|a turn|番字
予|give|予字
叟|old man|叟字
央|centre|央字
川|river|川字
胡|beard|胡字
瓦|tile|瓦字边
臽|pit|臽字
夸|boast|夸字
皇|emperor|皇字
享|enjoy|享字
宾|guest|宾字
賓|guest|宾字
麻|hemp|麻字头
咼|crooked mouth|呙字
呙|crooked mouth|呙字
豆|bean|豆字旁
夂|go slowly|折文头
次|next, time|次字
更|more|更字
戋|small|戋字
戔|small|戋字
乂|mow|乂字
虍|tiger|虎字头
虎|tiger|虎字
甬|path|甬字
冓|crossing beams|冓字
角|horn|角字旁
离|leave|离字
長|long|长字旁
长|long|长字旁
夫|man|夫字
勹|wrap|包字头
亡|perish|亡字
余|I; surplus|余字
卓|outstanding|卓字
平|flat|平字
乃|then|乃字
出|go out|出字
因|cause|因字
先|first|先字
耑|tip, end|耑字
宛|winding|宛字
尚|still|尚字头
千|thousand|千字
孚|hatch|孚字
于|in, at|于字
翟|pheasant|翟字
章|chapter|章字
丑|clown; ugly|丑字
敝|worn out|敝字
瓜|melon|瓜字边
會|meet|会字
会|meet|会字
夌|climb over|夌字
益|benefit|益字
有|have|有字
儿|legs, child|儿字底
中|middle|中字
兄|elder brother|兄字
夕|evening|夕字旁
去|go|去字
皆|all|皆字
冖|cover|秃宝盖
斗|dipper|斗字边
官|official|官字
咸|all; salty|咸字
失|lose|失字
完|finish|完字
垂|hang down|垂字
責|duty|责字
责|duty|责字
冬|winter|冬字
賣|sell|卖字
卖|sell|卖字
安|peace|安字
昌|prosperous|昌字
童|child|童字
⺈|knife (above)|斜刀头
缶|jar|缶字旁
啇|root|啇字
畐|full jar|畐字
弗|not|弗字
蜀|silkworm; Shu|蜀字
奴|slave|奴字
廷|court|廷字
尃|spread|尃字
公|public|公字
卷|scroll|卷字
水|water|水字底
氺|water (below)|泰字底
喿|chirping|喿字
睪|spy on|睪字
辛|bitter|辛字旁
豸|beast|豸字旁
豕|pig|豕字旁
亶|sincere|亶字
宗|ancestor|宗字
易|easy|易字
委|entrust|委字
全|whole|全字
玄|dark, deep|玄字旁
定|settle|定字
累|pile up|累字
需|need|需字
帝|emperor|帝字
匆|in a hurry|匆字
也|also|也字
亠|lid|点横头
彐|snout, broom|横山旁
爫|claw|爪字头
爪|claw|爪字
⺍|three dots|学字头
龸|cover with dots|尚字头
龶|top of 青|青字头
龷|top of 共|共字头
𠂇|left hand|左字头
𠂉|lying person|卧人头
䒑|top of 前|羊角头
龹|top of 卷|卷字头
𡗗|top of 春|春字头
耂|old|老字头
老|old|老字头
廾|two hands|弄字底
廴|long stride|建之底
廿|twenty|廿字
冂|open box|同字框
卩|seal, kneeling|单耳旁
㔾|kneeling person|仓字底
彑|pig's head|彑字头
癶|footsteps|登字头
釆|separate|番字头
聿|brush|聿字旁
肀|brush|肀字
弋|arrow on a cord|弋字框
尢|lame|尤字旁
兀|high and flat|兀字
丬|plank|将字旁
爿|plank|将字旁
片|slice|片字旁
韭|leek|韭字
面|face|面字
香|fragrance|香字
首|head|首字
飛|fly|飞字
鼠|rat|鼠字旁
鼻|nose|鼻字旁
黄|yellow|黄字
黍|millet|黍字
鼓|drum|鼓字
麥|wheat|麦字旁
麦|wheat|麦字旁
鹵|salt|卤字旁
卤|salt|卤字旁
身|body|身字旁
赤|red|赤字旁
臼|mortar|臼字
血|blood|血字旁
色|colour|色字边
自|self, nose|自字头
臣|official, eye|臣字旁
鬲|cauldron|鬲字旁
疌|quick|疌字
吅|two mouths|双口头
龺|sunrise|朝字旁
甹|let go|甹字
狊|staring dog|狊字
㑒|all|佥字
眔|tears|眔字
壴|drum|壴字
圼|fill up|圼字
惢|doubtful hearts|三心
耴|drooping ear|耴字
虘|tiger's teeth|虘字
卂|fly fast|迅字边
𢦏|wound|裁字框
𠂤|mound|师字旁
㠯|by means of|官字底
冘|hesitate|冘字
専|spread|専字
臤|firm|臤字头
士|scholar|士字头
壬|ninth stem|壬字
千|thousand|千字
午|noon|午字
生|life|生字
化|change|化字
天|sky|天字
太|too, great|太字
夷|level, at ease|夷字
禹|Yu the Great|禹字
㐌|loose|㐌字
㝉|store|㝉字
之|of, go|之字
龴|top of 矛|矛字头
冎|bare bone|骨字头
厽|three corners|叠字头
芒|awn, ray|芒字
虒|tiger-like beast|虒字
尺|foot (measure)|尺字
荅|small bean|荅字
咠|whisper|咠字
厥|his, its|厥字
矍|glance about|矍字
丩|twine|丩字
巽|fifth trigram|巽字
阿|slope, ah|阿字
秦|state of Qin|秦字
矣|final word|矣字
雔|pair of birds|雔字
爯|lift|爯字
"""
