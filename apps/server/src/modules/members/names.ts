import { createRequire } from 'node:module';
import type * as Pinyin from 'pinyin-pro';
import { isInDictionary } from '../../platform/jieba.ts';
import { prototype, skeleton } from '../../platform/unicode/skeleton.ts';
import { fancyReading } from './fancy-letters.ts';
import { soundReading } from './same-sound.ts';
import { hanReadings } from './similar-han.ts';

/**
 * Letters of other scripts that look like Latin ones, in lower case, each with its Latin counterpart (after UTS 39, as far as keyboards and
 * phones can enter them). Compatible forms (full-width, mathematical) are folded before.
 */
const doubles = 'аaɑaαaвbеeһhіiιiїiјjкkκkоoοoөoрpρpԛqѕsтtуyγyνvѵvԝwхxχxԁdсcϲcցgɡgոnհhօoսuıiłlӏlмmнhгrпnꮮlᴏoᴀaᴄcᴇeᴍmᴛtᴜuᴠvᴡwᴢzɴnʀrɪiʟlꜱs';

const latin = new Map([...doubles.matchAll(/(.)(.)/gu)].map(([, strange = '', plain = '']) => [strange, plain]));

/** The Latin letters that a lower-case name looks like: nobody can be `admin` with a Cyrillic a. */
function readAsLatin(name: string): string {
  // Most names contain none of these letters.
  return /[^\p{Script=Han}\u0000-\u007F]/u.test(name) ? Array.from(name, (letter) => latin.get(letter) ?? letter).join('') : name;
}

const load = createRequire(import.meta.url);

/**
 * Accounts and nicknames share one namespace, compared in lower case and with compatible characters folded: full-width letters count as
 * plain ones, look-alikes from other scripts as Latin, and invisible characters are ignored.
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

/** How names are compared with forbidden patterns: as names, and without spaces. */
export function foldName(text: string): string {
  return nameKey(text).replaceAll(/\s/g, '');
}

/**
 * Whether the pattern with `*` (any characters) and `?` (one) matches the name. When matching fails, only the last star is extended and
 * nothing before it is retried, so the time is at most length times length, for any pattern.
 */
function matches(pattern: readonly string[], name: readonly string[]): boolean {
  let [at, index, star, resume] = [0, 0, -1, 0];
  while (index < name.length) {
    if (pattern[at] === '*') {
      [star, resume] = [at, index];
      at += 1;
    } else if (at < pattern.length && (pattern[at] === '?' || pattern[at] === name[index])) {
      at += 1;
      index += 1;
    } else if (star >= 0) {
      resume += 1;
      [at, index] = [star + 1, resume];
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

/** Separators within a name that are not read (symbols, emoji, the long vowel mark of kana), and boundaries of Latin and Chinese. */
const betweenLetters = /(?:[^\p{L}\p{N}\p{M}]|(?!々)\p{Lm})+|(?<=[a-z0-9])(?=\p{Script=Han})|(?<=\p{Script=Han})(?=[a-z0-9])/u;

/** Beside Chinese characters a vertical stroke is not a letter, and strokes and radicals that are no characters of their own are ornaments. */
const strokeBesideHan =
  /(?<=\p{Script=Han})[|¦ǀ│]|[|¦ǀ│](?=\p{Script=Han})|[丨丿乀乁乚乛亅亠亻冂冖冫刂勹匚匸卩囗夂夊宀尢屮巛彐彑彡彳忄扌攵氵灬爫爿犭疒癶礻纟罒艹虍衤覀讠辶釒钅阝飠饣]/gu;

const hasHan = /\p{Script=Han}/u;

/** A name as read, split at its separators. */
function piecesOf(name: string): string[] {
  return prototype(name.replaceAll(strokeBesideHan, '.'))
    .split(betweenLetters)
    .filter((piece) => piece !== '');
}

const shortestFancy = 4;

/** In names of this length i, l and 1 count as one letter; in shorter ones not, so that `ali*` does not reserve `allen`. */
const longWord = 5;

/**
 * Whether a name matches a pattern for a reader who ignores separators. Chinese is joined across separators; Latin letters only as whole
 * parts, because `road_miner` does not contain `admin`.
 */
function matchesWithoutSigns(plain: string, written: readonly string[]): boolean {
  if (written.length === 0) return false;
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

/** How else a name is read by somebody who expects this protected name or pattern. */
function otherReadings(meant: string, name: string): string[] {
  if (hasHan.test(meant)) return hanReadings(meant, name);
  const word = meant.toLowerCase().replaceAll(/[^a-z]/g, '');
  // Fewer letters would be found in names by chance.
  if (word.length < shortestFancy) return [];
  const joined = name.toLowerCase().replaceAll('vv', 'w');
  const others = joined === name.toLowerCase() ? [] : [joined, ...[fancyReading(word, joined) ?? []].flat()];
  return [...others, ...[fancyReading(word, name) ?? []].flat()];
}

const lookOf = (name: string): string => skeleton(piecesOf(name).join(''));

/** Whether a name reads as one of these, ignoring separators: a hyphen must not make somebody look like staff. */
export function isReadAs(names: readonly string[], name: string): boolean {
  const own = lookOf(name);
  return names.some((other) => {
    const expected = lookOf(other);
    return expected !== '' && (own === expected || otherReadings(other, name).some((reading) => lookOf(reading) === expected));
  });
}

function skeletonOfPattern(pattern: string): string {
  return pattern
    .split(wildcard)
    .map((part) => (wildcard.test(part) ? part : skeleton(part)))
    .join('');
}

/** A name in one reading of its letters, in the forms that patterns are compared with. */
interface Reading {
  name: string;
  folded: string[];
  seen: string[];
  pieces: string[];
}

function readingOf(name: string): Reading {
  return { name, folded: [...foldName(name)], seen: [...prototype(name)], pieces: piecesOf(name) };
}

/** A pattern in the forms that are compared with those of a name. */
interface Pattern {
  text: string;
  folded: string[];
  seen: string[];
  /** Without signs. */
  plain: string;
  /** Only without a wildcard: with one, i and l must be distinguished, because `ali*` does not reserve `allen`. */
  skeleton: string | undefined;
}

function patternOf(text: string): Pattern {
  const seen = prototypeOfPattern(text);
  return {
    text,
    folded: [...foldName(text)],
    seen: [...seen],
    plain: seen.replaceAll(/[^\p{L}\p{N}\p{M}*?]/gu, ''),
    skeleton: wildcard.test(text) ? undefined : skeleton(text),
  };
}

/** The forms of a list of patterns: making them anew for each name took four milliseconds. */
const forms = new WeakMap<readonly string[], readonly Pattern[]>();

function formsOf(patterns: readonly string[]): readonly Pattern[] {
  const known = forms.get(patterns) ?? patterns.map(patternOf);
  forms.set(patterns, known);
  return known;
}

function isMatch(pattern: Pattern, { name, folded, seen, pieces }: Reading): boolean {
  if (matches(pattern.folded, folded) || matches(pattern.seen, seen)) return true;
  if (matchesWithoutSigns(pattern.plain, pieces)) return true;
  return pattern.skeleton !== undefined && pattern.skeleton === skeleton(name);
}

/** Also by its sound: only for patterns, because the name of one of the staff is not kept from all who are called alike. */
function readingsFor({ text, plain }: Pattern, name: string, pieces: readonly string[]): string[] {
  if (!hasHan.test(plain)) return otherReadings(text, name);
  return [...otherReadings(text, name), soundReading(plain.replaceAll(/[*?]/g, ''), pieces.join('')) ?? []].flat();
}

/** Which of the reserved name patterns match this name, or what it looks like. */
export function forbiddenBy(patterns: readonly string[], name: string): string[] {
  const own = readingOf(name);
  // A Chinese word of its own is read as itself: 各服 is no 客服.
  const isReadSo = (pattern: Pattern) =>
    readingsFor(pattern, name, own.pieces).some((reading) => isMatch(pattern, readingOf(reading))) &&
    !(hasHan.test(pattern.plain) && isInDictionary(name));
  return formsOf(patterns)
    .filter((pattern) => isMatch(pattern, own) || isReadSo(pattern))
    .map(({ text }) => text);
}

/** Whether staff have reserved a name. */
export function isForbidden(patterns: readonly string[], name: string): boolean {
  return forbiddenBy(patterns, name).length > 0;
}

/** Keys by which mention suggestions find a name: itself, its pinyin, its initials. */
export function mentionKeys(name: string): string[] {
  // Its dictionary takes 14 MB, and is loaded when somebody chooses a name.
  const { pinyin } = load('pinyin-pro') as typeof Pinyin;
  const read = (pattern: 'pinyin' | 'first'): string =>
    pinyin(name, { pattern, toneType: 'none', type: 'array', surname: 'head', nonZh: 'consecutive', v: true }).join('');
  return [...new Set([name, read('pinyin'), read('first')].map((key) => nameKey(key).replaceAll(/\s/g, '')))].filter((key) => key !== '');
}

/**
 * The rows by which a member claims account and nickname. A skeleton is unique in the table, so a nickname that looks like the own account
 * has none: the account's skeleton blocks others. Sorted, so that two members who want each other's names cannot deadlock.
 */
export function nameRows(memberId: string, account: string, nickname: string | null) {
  const own = { name: nameKey(account), skeleton: skeleton(account), memberId };
  if (nickname === null || nameKey(nickname) === own.name) return [own];
  const look = skeleton(nickname);
  const other = { name: nameKey(nickname), skeleton: look === own.skeleton ? null : look, memberId };
  return [own, other].toSorted((a, b) => (a.name < b.name ? -1 : 1));
}
