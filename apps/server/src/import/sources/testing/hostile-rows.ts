/** A generator of numbers from a seed, so that a failure can be repeated (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

type Random = () => number;

const pick = <T>(random: Random, all: readonly T[]): T => all[Math.floor(random() * all.length)] as T;

/** Names that are one by case, width or what cannot be seen, and names that a site refuses. */
const names = [
  'alice',
  'ALICE',
  'ａｌｉｃｅ',
  'al\u200Bice',
  'admin',
  'root',
  '',
  ' ',
  '茶',
  '茶'.repeat(300),
  '-1',
  'null',
  '../..',
  'a/b?c#d{e}',
  "o'; --",
];

/** Texts in which one of the grammars is broken, and addresses of the own site that lead nowhere. */
const texts = [
  '[b][i][quote][code]x[/b][/i]',
  '[quote][size=2][url=forum.php?mod=redirect&goto=findpost&pid=-1&ptid=999999999999]x[/url][/size][/quote]',
  '[hide=99999999999999999999]x[/hide][password]y[attach]-5[/attach][img]javascript:alert(1)[/img]',
  `${'[table][tr][td]'.repeat(80)}x`,
  `${'> '.repeat(300)}deep`,
  '['.repeat(2000),
  '```\nnever closed',
  '<r><QUOTE><i>&gt; </i><p>x',
  '<t>&#0;&#xD800;&#x110000;&nosuch;</t>',
  '<r><UPL-FILE uuid="x" url="y"/><POSTMENTION id="99999999999" number="-1"/></r>',
  '[poll]\n* a\n[/poll] :::hide{type=points value=-5}\nx\n:::',
  'https://old.example/t/x/-1/99999999999 https://old.example/d/0 https://old.example/%E0%A4%A https://[::1',
  'upload://zzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzz.png ![a|b](upload://)',
  'a:1:{s:5:"title";i:99999999999999999999;}',
  '{"options":{"a":1}}',
  '[1,"x",null]',
  '\u202Eright to left\u2066 \uFFFE \uD83D\uDE00',
];

function randomBytes(random: Random, length: number): Buffer {
  return Buffer.from(Array.from({ length }, () => Math.floor(random() * 256)));
}

/** A text as bytes: of names, of broken grammars, of GBK, or of nothing at all. */
export function hostileText(random: Random): Buffer {
  const kind = random();
  if (kind < 0.25) return Buffer.from(pick(random, names));
  if (kind < 0.65) return Buffer.from(pick(random, texts));
  if (kind < 0.75) return Buffer.concat([Buffer.from('茶'), randomBytes(random, 3), Buffer.from([0xb2, 0xe8, 0x00, 0xc4])]);
  if (kind < 0.85) return randomBytes(random, Math.floor(random() * 200));
  if (kind < 0.95) return Buffer.from(String(hostileNumber(random)));
  return Buffer.alloc(0);
}

/** Mostly small numbers, which meet as ids, parents and kinds; sometimes what no column expects. */
export function hostileNumber(random: Random): number {
  if (random() < 0.8) return Math.floor(random() * 14) - 2;
  return pick(random, [2_147_483_647, -2_147_483_648, 1_700_000_000, 1_400_000_000, 253_402_300_799, 86_400, 65_535, 255]);
}

/** Times of 1970, 9999 and before there was anything, and usual ones. */
export const hostileTime = (random: Random): string =>
  pick(random, [
    '1970-01-01 00:00:00',
    '9999-12-31 23:59:59',
    '0001-01-01 00:00:00',
    '2015-03-04 05:06:07',
    '2016-01-01 00:00:00',
    '2099-01-01 00:00:00',
  ]);

/** A value of JSON of any kind, for what keeps its fields in an object. */
export function hostileValue(random: Random): unknown {
  const kind = random();
  if (kind < 0.35) return hostileNumber(random);
  // PostgreSQL keeps no NUL in JSON.
  if (kind < 0.8) return hostileText(random).toString('utf8').replaceAll('\0', '');
  return pick(random, [null, true, false, [], {}, [1, 'x'], { a: { b: [] } }, 1.5, 1e300, -0.0001]);
}

/** What a column is like: its table and name, whatever the kind of database. */
export interface HostileColumn {
  table: string;
  name: string;
  type: string;
}

/** Values without which most rows would lead nowhere, so that what is hostile in the others is reached; `*.name` for every table. */
export type Usual = Readonly<Record<string, readonly (string | number | boolean | null)[]>>;

const refersTo = /(?:id|uid|uids|_by|fup|first|number|parent|position)$/;

/**
 * One value of a row. Most ids meet rows that are there, most times are times; one column in seven is whatever there is, so that each row
 * has something that is not as it should be.
 */
export function hostileCell(random: Random, { table, name, type }: HostileColumn, row: number, rows: number, usual: Usual): unknown {
  const usualValues = usual[`${table}.${name}`] ?? usual[`*.${name}`];
  const isNumber = /int|numeric|decimal|float|double/.test(type);
  const isTime = /timestamp|date/.test(type);
  if (random() < 0.86) {
    if (usualValues !== undefined) return pick(random, usualValues);
    if (isNumber && /^(?:id|uid|tid|pid|fid|aid|groupid|favid|plid|pmid|polloptionid|tagid|logid|typeid)$/.test(name) && random() < 0.7)
      return row + 1;
    if (isNumber && refersTo.test(name)) return 1 + Math.floor(random() * rows);
    if (isTime) return '2015-03-04 05:06:07';
    if (isNumber && /(?:time|date|line)/.test(name)) return 1_400_000_000 + row;
  }
  if (isNumber) return hostileNumber(random);
  if (type === 'boolean') return random() < 0.5;
  return isTime ? hostileTime(random) : hostileText(random);
}
