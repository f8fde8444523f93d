import { createRequire } from 'node:module';
import type * as Pinyin from 'pinyin-pro';
import { prototype, skeleton } from '../../platform/unicode/skeleton.ts';

/**
 * Letters of other scripts that look like Latin ones, in lower case, each with its double (after UTS 39, as far as
 * keyboards and phones write them). Compatible forms (full-width, mathematical) are folded before.
 */
const doubles = 'аaɑaαaвbеeһhіiιiїiјjкkκkоoοoөoрpρpԛqѕsтtуyγyνvѵvԝwхxχxԁdсcϲcցgɡgոnհhօoսuıiłlӏlмmнhгrпnꮮlᴏoᴀaᴄcᴇeᴍmᴛtᴜuᴠvᴡwᴢzɴnʀrɪiʟlꜱs';

const latin = new Map([...doubles.matchAll(/(.)(.)/gu)].map(([, strange = '', plain = '']) => [strange, plain]));

/** The Latin letters that a name in lower case is read as: nobody becomes `admin` by a Cyrillic a. */
function readAsLatin(name: string): string {
  // Most names have none of these letters.
  return /[^\p{Script=Han}\u0000-\u007F]/u.test(name) ? Array.from(name, (letter) => latin.get(letter) ?? letter).join('') : name;
}

const load = createRequire(import.meta.url);

/**
 * Accounts and nicknames are one space of names, compared in lower case and with compatible characters folded:
 * full-width letters are the letters, those of other scripts that look Latin are Latin, and what cannot be seen counts
 * for nothing.
 */
export function nameKey(name: string): string {
  return readAsLatin(
    name
      .normalize('NFKC')
      .replaceAll(/[\p{Cc}\p{Cf}]/gu, '')
      .trim()
      .toLowerCase(),
  );
}

/** How names and the patterns that forbid them are compared: as names, and without blanks. */
export function foldName(text: string): string {
  return nameKey(text).replaceAll(/\s/g, '');
}

/**
 * Whether `*` (any characters) and `?` (one) make the pattern the name. A star that turns out too short grows by one
 * and nothing before it is tried again, so the time is at most length times length, whatever staff write.
 */
function matches(pattern: readonly string[], name: readonly string[]): boolean {
  let [at, place, star, resume] = [0, 0, -1, 0];
  while (place < name.length) {
    if (pattern[at] === '*') {
      [star, resume] = [at, place];
      at += 1;
    } else if (at < pattern.length && (pattern[at] === '?' || pattern[at] === name[place])) {
      at += 1;
      place += 1;
    } else if (star >= 0) {
      resume += 1;
      [at, place] = [star + 1, resume];
    } else {
      return false;
    }
  }
  return pattern.slice(at).every((character) => character === '*');
}

const wildcard = /([*?])/;

function prototypeOfPattern(pattern: string): string {
  return pattern
    .split(wildcard)
    .map((part) => (wildcard.test(part) ? part : prototype(part)))
    .join('');
}

/** What stands between two letters of a name without being read (signs, pictures, the long mark of kana), and where Latin meets Chinese. */
const betweenLetters = /(?:[^\p{L}\p{N}\p{M}]|(?!々)\p{Lm})+|(?<=[a-z0-9])(?=\p{Script=Han})|(?<=\p{Script=Han})(?=[a-z0-9])/u;

/** Beside Chinese an upright stroke is no letter. */
const strokeBesideHan = /(?<=\p{Script=Han})[|¦ǀ│]|[|¦ǀ│](?=\p{Script=Han})/gu;

const hasHan = /\p{Script=Han}/u;

/** What a name is read as, in the pieces that signs make of it. */
function piecesOf(name: string): string[] {
  return prototype(name.replaceAll(strokeBesideHan, '.'))
    .split(betweenLetters)
    .filter((piece) => piece !== '');
}

/** In words so long i, l and 1 are one letter; of a short one, `ali*` does not reserve `allen`. */
const longWord = 5;

/**
 * Whether a name is one of a pattern to whoever reads over the signs in it. Chinese is read on whatever stands in between; Latin
 * letters in whole pieces alone, because `road_miner` holds no `admin`.
 */
function matchesWithoutSigns(pattern: string, written: readonly string[]): boolean {
  if (written.length === 0) return false;
  const plain = prototypeOfPattern(pattern).replaceAll(/[^\p{L}\p{N}\p{M}*?]/gu, '');
  if (hasHan.test(plain)) return matches([...plain], [...written.join('')]);
  const letters = plain.replaceAll(/^\*+|\*+$/g, '');
  const isLong = letters.length >= longWord;
  const [core, pieces] = isLong ? [[...skeletonOfPattern(letters)], written.map(skeleton)] : [[...letters], written];
  const starts = plain.startsWith('*') ? pieces.map((_, at) => at) : [0];
  return starts.some((from) =>
    (plain.endsWith('*') ? pieces.map((_, at) => at + 1) : [pieces.length]).some(
      (to) => to > from && matches(core, [...pieces.slice(from, to).join('')]),
    ),
  );
}

/** Whether a name is read as one of these, over signs too: nobody is taken for staff by a hyphen. */
export function isReadAs(names: readonly string[], name: string): boolean {
  const look = skeleton(piecesOf(name).join(''));
  return look !== '' && names.some((other) => skeleton(piecesOf(other).join('')) === look);
}

function skeletonOfPattern(pattern: string): string {
  return pattern
    .split(wildcard)
    .map((part) => (wildcard.test(part) ? part : skeleton(part)))
    .join('');
}

/** Which of the patterns by which staff reserve names match this one, or what it looks like. */
export function forbiddenBy(patterns: readonly string[], name: string): string[] {
  const folded = [...foldName(name)];
  const seen = [...prototype(name)];
  const pieces = piecesOf(name);
  return patterns.filter((pattern) => {
    if (matches([...foldName(pattern)], folded) || matches([...prototypeOfPattern(pattern)], seen)) return true;
    if (matchesWithoutSigns(pattern, pieces)) return true;
    // With a wildcard, i and l must stay two letters: `ali*` does not reserve `allen`.
    return !wildcard.test(pattern) && skeleton(pattern) === skeleton(name);
  });
}

/** Whether staff have reserved a name. */
export function isForbidden(patterns: readonly string[], name: string): boolean {
  return forbiddenBy(patterns, name).length > 0;
}

/** What a mention finds a name by: itself, its pinyin, its initials. */
export function mentionKeys(name: string): string[] {
  // Its dictionary takes 14 MB, and is needed when somebody takes a name.
  const { pinyin } = load('pinyin-pro') as typeof Pinyin;
  const read = (pattern: 'pinyin' | 'first'): string =>
    pinyin(name, { pattern, toneType: 'none', type: 'array', surname: 'head', nonZh: 'consecutive', v: true }).join('');
  return [...new Set([name, read('pinyin'), read('first')].map((key) => nameKey(key).replaceAll(/\s/g, '')))].filter((key) => key !== '');
}
