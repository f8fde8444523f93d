import { plainForm } from '../../../platform/unicode/plain-form.ts';
import { prototype } from '../../../platform/unicode/skeleton.ts';

/** The separator between two characters of a text; of several the most significant. */
export const gaps = { none: 0, unseen: 1, sign: 2, blank: 3, clause: 4 } as const;

/** Digits and symbols that are read as letters; i and l, which look alike in capitals, are one. */
const readAs = new Map([...'0o1ili|i!i@a$s3e4a5s7t8b9g'.matchAll(/(.)(.)/g)].map(([, sign = '', letter = '']) => [sign, letter]));

function digitsOf(...rows: string[]): Map<string, string> {
  return new Map(rows.flatMap((row) => Array.from(row, (sign, value) => [sign, String(value)] as const)));
}

const hanDigits = digitsOf('〇一二三四五六七八九', '零壹贰叁肆伍陆柒捌玖');

/** Circled digits that have no compatible form. */
const circled = digitsOf('⓿❶❷❸❹❺❻❼❽❾', '⓪➀➁➂➃➄➅➆➇➈', '🄋➊➋➌➍➎➏➐➑➒');

const unseen = /^[\p{Default_Ignorable_Code_Point}\p{Cf}\p{M}]$/u;
const lineEnd = /^[\n\r\u0085\u2028\u2029]$/;
const blank = /^[\s\u2800~～\p{Cc}\p{Extended_Pictographic}]$/u;
const clause = /^[，。！？；：、…—,!?;:()（）[\]【】「」『』〈〉《》“”‘’"'{}｛｝]$/u;
const letter = /[\p{L}\p{N}]/u;

/** How a character is treated: the characters that are compared, or the kind of separator. */
type Folded = { raw: string } | { gap: number };

/** A letter of another script as the Latin one that it looks like, without marks; all others unchanged. */
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
  // A symbol decomposes into more than a few characters only in scripts that are not used for evasion.
  if (raw.length > 0) return { raw: raw.slice(0, 4).map(plainOf).join('').slice(0, 4) };
  if (blank.test(character)) return { gap: gaps.blank };
  return { gap: clause.test(character) ? gaps.clause : gaps.sign };
}

/** More than any site uses; the bound is for texts made of unusual characters. */
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

/** A text prepared for searching. All arrays have one entry for each compared unit. */
export interface FoldedText {
  source: string;
  length: number;
  /** The compared units: digits and symbols read as letters. */
  codes: Uint16Array;
  /** The same without that replacement, in lower case. */
  raws: Uint16Array;
  /** Its offset in the source. */
  positions: Int32Array;
  /** The separator before it. */
  gapBefore: Uint8Array;
  /** The separator after the last one. */
  gapAtEnd: number;
}

function codeOf(raw: string): number {
  const digit = hanDigits.get(raw) ?? raw;
  return (readAs.get(digit) ?? digit).charCodeAt(0);
}

/**
 * How each unit of the basic plane is treated, in one number: 0 is unknown, up to 5 a separator (plus 1), otherwise `raw`; others are
 * several.
 */
const plane = new Uint16Array(0x10000);
const codes = new Uint16Array(0x10000).map((_, raw) => codeOf(String.fromCharCode(raw)));
const several = 0xffff;

/** Symbols that are read as letters among Latin letters only: `$hit` and `sh!t`, but not 法@轮. */
function isAmongLetters(source: string, at: number): boolean {
  const [sign, before, after] = [source[at] ?? '', source[at - 1] ?? '', source[at + 1] ?? ''];
  const isLetter = (other: string) => /^[a-z@$]$/i.test(other);
  if (sign === '@' || sign === '$') return isLetter(before) || isLetter(after);
  return (sign === '!' || sign === '|') && isLetter(before) && isLetter(after);
}

/** A full stop ends a sentence before a space, and is a symbol within `a.b`. */
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
 * Folds character by character, so that matches can be marked in the original text: compatible forms, simplified characters, lower case,
 * look-alike letters. Characters that are not letters are skipped and stored as separators. Linear in time.
 */
export function fold(source: string): FoldedText {
  const most = source.length * 2 + 8;
  const text = { source, length: 0, codes: new Uint16Array(most), raws: new Uint16Array(most), positions: new Int32Array(most) };
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
      text.positions[length] = at;
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
        text.positions[length] = at;
        gapBefore[length] = gap;
        length += 1;
        gap = 0;
      }
    at += character.length - 1;
  }
  return { ...text, length, gapBefore, gapAtEnd: gap };
}
