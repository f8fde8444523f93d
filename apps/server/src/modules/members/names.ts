import { createRequire } from 'node:module';
import type * as Pinyin from 'pinyin-pro';
import { prototype, skeleton } from '../../platform/unicode/skeleton.ts';

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

/** Separators within a name that are not read (symbols, emoji, the long vowel mark of kana), and boundaries of Latin and Chinese. */
const betweenLetters = /(?:[^\p{L}\p{N}\p{M}]|(?!々)\p{Lm})+|(?<=[a-z0-9])(?=\p{Script=Han})|(?<=\p{Script=Han})(?=[a-z0-9])/u;

/** Between Chinese characters a vertical stroke is not a letter. */
const strokeBesideHan = /(?<=\p{Script=Han})[|¦ǀ│]|[|¦ǀ│](?=\p{Script=Han})/gu;

const hasHan = /\p{Script=Han}/u;

/** A name as read, split at its separators. */
function piecesOf(name: string): string[] {
  return prototype(name.replaceAll(strokeBesideHan, '.'))
    .split(betweenLetters)
    .filter((piece) => piece !== '');
}

/** In names of this length i, l and 1 count as one letter; in shorter ones not, so that `ali*` does not reserve `allen`. */
const longWord = 5;

/**
 * Whether a name matches a pattern for a reader who ignores separators. Chinese is joined across separators; Latin letters only as whole
 * parts, because `road_miner` does not contain `admin`.
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

/** Whether a name reads as one of these, ignoring separators: a hyphen must not make somebody look like staff. */
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

/** Which of the reserved name patterns match this name, or what it looks like. */
export function forbiddenBy(patterns: readonly string[], name: string): string[] {
  const folded = [...foldName(name)];
  const seen = [...prototype(name)];
  const pieces = piecesOf(name);
  return patterns.filter((pattern) => {
    if (matches([...foldName(pattern)], folded) || matches([...prototypeOfPattern(pattern)], seen)) return true;
    if (matchesWithoutSigns(pattern, pieces)) return true;
    // With a wildcard, i and l must be distinguished: `ali*` does not reserve `allen`.
    return !wildcard.test(pattern) && skeleton(pattern) === skeleton(name);
  });
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
