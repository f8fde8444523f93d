import { plainForm } from '../../../platform/unicode/plain-form.ts';
import { prototype } from '../../../platform/unicode/skeleton.ts';

/** What stands between two characters of a text, the weightiest of it. */
export const gaps = { none: 0, unseen: 1, sign: 2, blank: 3, clause: 4 } as const;

/** Digits and signs that are read as letters; of i and l, which look alike in capitals, one stands for both. */
const readAs = new Map([...'0o1ili|i!i@a$s3e4a5s7t8b9g'.matchAll(/(.)(.)/g)].map(([, sign = '', letter = '']) => [sign, letter]));

function digitsOf(...rows: string[]): Map<string, string> {
  return new Map(rows.flatMap((row) => Array.from(row, (sign, value) => [sign, String(value)] as const)));
}

const hanDigits = digitsOf('〇一二三四五六七八九', '零壹贰叁肆伍陆柒捌玖');

/** Digits in circles that have no compatible form. */
const circled = digitsOf('⓿❶❷❸❹❺❻❼❽❾', '⓪➀➁➂➃➄➅➆➇➈', '🄋➊➋➌➍➎➏➐➑➒');

const unseen = /^[\p{Default_Ignorable_Code_Point}\p{Cf}\p{M}]$/u;
const lineEnd = /^[\n\r\u0085\u2028\u2029]$/;
const blank = /^[\s\u2800~～\p{Cc}\p{Extended_Pictographic}]$/u;
const clause = /^[，。！？；：、…—,!?;:()（）[\]【】「」『』〈〉《》“”‘’"'{}｛｝]$/u;
const letter = /[\p{L}\p{N}]/u;

/** What a character counts as: characters that are compared, or else what kind of gap it is. */
type Folded = { raw: string } | { gap: number };

/** A letter of another writing as the Latin one that it looks like, without marks; all others as they are. */
function plainOf(character: string): string {
  if (/^[\u0000-\u007F]$/.test(character)) return character;
  const bare = character.normalize('NFD').replaceAll(/\p{Script=Inherited}/gu, '');
  // Kana without their marks would be other kana.
  const base = /^[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(bare) ? character : bare;
  if (/^[a-z0-9]+$/.test(base) || /\p{Script=Han}/u.test(base)) return base;
  const latin = prototype(base);
  return /^[a-z0-9]$/.test(latin) ? latin : base;
}

function foldCharacter(character: string): Folded {
  const digit = circled.get(character);
  if (digit !== undefined) return { raw: digit };
  if (unseen.test(character)) return { gap: gaps.unseen };
  if (lineEnd.test(character)) return { gap: gaps.clause };
  const looks = /\p{So}|\p{Regional_Indicator}/u.test(character) ? prototype(character) : character;
  const plain = plainForm(/^[a-z]$/.test(looks) ? looks : character);
  const raw = Array.from(plain, String).filter((part) => letter.test(part));
  // More than a few stand for one sign only in writings that nobody evades by.
  if (raw.length > 0) return { raw: raw.slice(0, 4).map(plainOf).join('').slice(0, 4) };
  if (blank.test(character)) return { gap: gaps.blank };
  return { gap: clause.test(character) ? gaps.clause : gaps.sign };
}

/** More than any site writes in; the bound is for texts made of strange characters. */
const mostKnown = 50_000;

const known = new Map<string, Folded>();

function folded(character: string): Folded {
  const match = known.get(character);
  if (match !== undefined) return match;
  const made = foldCharacter(character);
  if (known.size >= mostKnown) known.clear();
  known.set(character, made);
  return made;
}

/** A text as words are looked for in it. All arrays have one entry for each unit that is compared. */
export interface FoldedText {
  source: string;
  length: number;
  /** What is compared: digits and signs read as letters. */
  codes: Uint16Array;
  /** The same before that, in lower case. */
  raws: Uint16Array;
  /** Where in the source it stands. */
  places: Int32Array;
  /** What stands before it. */
  gapBefore: Uint8Array;
  /** What stands after the last. */
  gapAtEnd: number;
}

function codeOf(raw: string): number {
  const digit = hanDigits.get(raw) ?? raw;
  return (readAs.get(digit) ?? digit).charCodeAt(0);
}

/** What each unit of the basic plane counts as, in one number: 0 is unknown, up to 5 a gap (by 1 more), else `raw`; others are several. */
const plane = new Uint16Array(0x10000);
const codes = new Uint16Array(0x10000).map((_, raw) => codeOf(String.fromCharCode(raw)));
const several = 0xffff;

/** Signs that are read as letters among Latin letters, and nowhere else: `$hit` and `sh!t`, but 法@轮. */
function isAmongLetters(source: string, at: number): boolean {
  const [sign, before, after] = [source[at] ?? '', source[at - 1] ?? '', source[at + 1] ?? ''];
  const isLetter = (other: string) => /^[a-z@$]$/i.test(other);
  if (sign === '@' || sign === '$') return isLetter(before) || isLetter(after);
  return (sign === '!' || sign === '|') && isLetter(before) && isLetter(after);
}

/** A full stop ends a sentence where a blank follows, and is a sign within `a.b`. */
function endsSentence(source: string, at: number): boolean {
  return source[at] === '.' && /^\s?$/.test(source[at + 1] ?? '');
}

function look(unit: number, character: string): number {
  const one = folded(character);
  const value = 'gap' in one ? one.gap + 1 : one.raw.length === 1 ? one.raw.charCodeAt(0) : several;
  plane[unit] = value;
  return value;
}

/**
 * Folds character by character, so that what is found can be marked in the text as written: compatible forms, simplified
 * characters, lower case, letters that look alike. What is no letter is left out and remembered as a gap. Linear in time.
 */
export function fold(source: string): FoldedText {
  const most = source.length * 2 + 8;
  const text = { source, length: 0, codes: new Uint16Array(most), raws: new Uint16Array(most), places: new Int32Array(most) };
  const gapBefore = new Uint8Array(most);
  let [length, gap] = [0, 0];
  for (let at = 0; at < source.length; at += 1) {
    const unit = source.charCodeAt(at);
    const isPair = unit >= 0xd800 && unit < 0xdc00;
    const value = isPair ? several : plane[unit] || look(unit, source[at] ?? '');
    const isSign = value === gaps.sign + 1 || value === gaps.clause + 1;
    if (value <= 5 && !(isSign && isAmongLetters(source, at))) {
      gap = Math.max(gap, endsSentence(source, at) ? gaps.clause : value - 1);
      continue;
    }
    if (value !== several) {
      const raw = value <= 5 ? unit : value;
      text.codes[length] = codes[raw] ?? raw;
      text.raws[length] = raw;
      text.places[length] = at;
      gapBefore[length] = gap;
      length += 1;
      gap = 0;
      continue;
    }
    const character = isPair ? String.fromCodePoint(source.codePointAt(at) ?? unit) : (source[at] ?? '');
    const one = folded(character);
    if ('gap' in one) gap = Math.max(gap, one.gap);
    else
      for (let part = 0; part < one.raw.length && length < most; part += 1) {
        const raw = one.raw.charCodeAt(part);
        text.codes[length] = codes[raw] ?? raw;
        text.raws[length] = raw;
        text.places[length] = at;
        gapBefore[length] = gap;
        length += 1;
        gap = 0;
      }
    at += character.length - 1;
  }
  return { ...text, length, gapBefore, gapAtEnd: gap };
}
