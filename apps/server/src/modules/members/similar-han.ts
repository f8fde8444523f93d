import { simplified } from '../../platform/unicode/plain-form.ts';

/**
 * Simplified Chinese characters and those that are read as them at a glance: by a stroke or a component more, less or other. Each group
 * begins with the character that is meant. A character may stand in several groups. The groups of the reserved words are complete as far
 * as fonts of screen size tell (glyphs of U+4E00–9FA5 rendered at 28 px and compared, then chosen by eye); those below them are the usual
 * pairs of textbooks, for the names of staff.
 */
const groups = `
管馆官菅箮篬宫棺筦簹篕萓萱营
理埋狸俚哩娌浬里珵粴悝锂瑆裡
员园贠贝圆负贡责炅贵
掌常撑拿棠堂擎挲裳
柜巨拒距矩炬钜匮枢柩秬苣岠洰栢枑枙
官宫宦宮菅苢宧管
方万亓亐亢仿坊钫枋邡亣汸
版板坂扳叛舨斑阪昄瓪贩钣皈蝂魬
主玊圡王玉住注柱丶圭生炷丼
站坫占沾粘玷岾跕蛅贴帖砧詀
长镸苌伥仧畏
客各宕喀额峉害
服朊报菔胶艮肦脤
超趄趋赵
级极汲圾岌伋
系糸係孙
统绕充铳绞
茶荼荣搽条查
馆倌棺饱舘
老耂孝考
板扳版枝
娘妨浪狼
己已巳
未末朱
土士
日曰
人入八
大太犬丈
天夭无夫
千干于
白自百
令今
午牛
刀力
小少
兔免
鸟乌
戊戌戍成
折拆析
辨辩辫
王玉主壬
木本术
口囗
目且
田由甲申
石右
古舌
明朋
星皇
云去
水永冰
火灭
山凸
月用
风凤
龙尤
江汪
河何
海每
清情青晴
静净
心必
文交
林森
华毕
东车
西酉
南
北比
春舂
秋愀
雨两
雪霍
花芘
竹竺
兰三
梅海
阿啊呵
张弓
李季
陈陣
刘浏
周用
吴昊
徐除
孙系
马与
高亮
郭敦
何河
罗岁
宋末
谢榭
唐康
许讦
邓队
韩朝
冯马
曹曾
彭澎
曾僧
肖消
董薰
袁哀
潘播
于干
蒋浆
蔡葵
余佘
杜社
叶吐
程桯
魏巍
苏办
吕侣
丁了
任仕
沈沉
姚桃
卢占
姜羌
崔催
钟种
谭潭
陆陋
汪注
范苑
金全
廖寥
贾贸
夏复
韦书
付村
`;

const similar = new Map(
  groups
    .split('\n')
    .filter((group) => group !== '')
    .map((group) => Array.from(group))
    .map(([meant = '', ...alike]) => [meant, new Set(alike)]),
);

/** Characters written as their components beside each other: each pair, and the character that is meant. */
const split = new Map(
  '木巨柜 王里理 竹官管 饣官馆 片反版 立占站 亻建健 纟及级 纟充统 木反板 女良娘 言登证 讠正证 口贝员 囗贝员 月艮服 月卩服'
    .split(' ')
    .map((row) => Array.from(row))
    .map(([first = '', second = '', whole = '']) => [first + second, whole]),
);

const pairs = new RegExp([...split.keys()].join('|'), 'gu');

function joined(name: string): string {
  return name.replaceAll(pairs, (pair) => split.get(pair) ?? pair);
}

/** Of two characters one must be there as it is: `板王` may be a name, `板主` is read as `版主`. */
const shortWord = 2;

function withMeant(name: string, meant: ReadonlySet<string>): string {
  return Array.from(name, (letter) =>
    meant.has(letter) ? letter : ([...meant].find((word) => similar.get(word)?.has(letter)) ?? letter),
  ).join('');
}

/** How a name is read by somebody who expects this protected word, where its characters, or the components of one, are alike. */
export function hanReadings(word: string, name: string): string[] {
  const meant = new Set(simplified(word).match(/\p{Script=Han}/gu));
  if (meant.size === 0) return [];
  const whole = joined(simplified(name));
  const expected = meant.size > shortWord ? [meant] : [...meant].map((letter) => new Set([letter]));
  const readings = [whole, ...expected.map((letters) => withMeant(whole, letters))];
  return [...new Set(readings)].filter((reading) => reading !== name);
}
