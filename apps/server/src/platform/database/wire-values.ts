import pg from 'pg';

/** What a statement may be given; its text casts it. */
export type Value = string | number | boolean | null | readonly string[];

function quoted(word: string): string {
  return `"${word.replaceAll(/["\\]/g, String.raw`\$&`)}"`;
}

/** Long lists that many statements are given are written once. Only of what is frozen is it known that it stays. */
const written = new WeakMap<readonly string[], string>();

function listText(words: readonly string[]): string {
  const known = written.get(words);
  if (known !== undefined) return known;
  const text = `{${words.map(quoted).join(',')}}`;
  if (Object.isFrozen(words)) written.set(words, text);
  return text;
}

/** As PostgreSQL reads it; null stays null. */
export function textOf(value: Value): string | null {
  if (typeof value === 'string' || value === null) return value;
  return typeof value === 'object' ? listText(value) : String(value);
}

type Read = (text: string) => unknown;

export type TypeId = Parameters<typeof pg.types.getTypeParser>[0];

function digits(text: string, from: number, to: number): number {
  let number = 0;
  for (let place = from; place < to; place += 1) number = number * 10 + text.charCodeAt(place) - 48;
  return number;
}

const usualTime = /^[1-9]\d{3}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d{1,6})?\+00$/;

/** Of our time and in UTC, as nearly every time is: by its places. Whatever reads otherwise, the driver reads. */
function timeOf(text: string, theirs: Read): unknown {
  if (!usualTime.test(text)) return theirs(text);
  const end = Math.min(text.length - 3, 23);
  const ms = end < 20 ? 0 : digits(text, 20, end) * 10 ** (23 - end);
  return new Date(Date.UTC(digits(text, 0, 4), digits(text, 5, 7) - 1, digits(text, 8, 10), digits(text, 11, 13), digits(text, 14, 16), digits(text, 17, 19), ms));
}

/** A list of ids and nothing else has neither quotes nor escapes. */
const onlyIds = /^\{\d+(?:,\d+)*\}$/;

function idsOf(text: string, theirs: Read): unknown {
  return onlyIds.test(text) ? text.slice(1, -1).split(',') : theirs(text);
}

/** By the numbers that PostgreSQL has for int8, int8[] and timestamptz. */
const ours: Readonly<Record<number, (text: string, theirs: Read) => unknown>> = {
  // Ids are text everywhere.
  20: (text) => text,
  1016: idsOf,
  1184: timeOf,
};

/** How the text of a column becomes a value: as the driver reads it, the usual ones sooner. */
export function readerOf(type: TypeId): Read {
  const theirs = pg.types.getTypeParser(type) as Read;
  const sooner = ours[type];
  return sooner === undefined ? theirs : (text) => sooner(text, theirs);
}
