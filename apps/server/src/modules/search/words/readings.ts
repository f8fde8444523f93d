import { createRequire } from 'node:module';
import type * as Pinyin from 'pinyin-pro';

const load = createRequire(import.meta.url);

/** A title is at most 90 characters; for longer imported ones the beginning is enough. */
const longest = 100;

export interface Reading {
  /** Offset of the character or run of letters that has this reading. */
  at: number;
  length: number;
  pinyin: string;
  initials: string;
}

/** The reading of each Chinese character of a text in simplified characters, and what is between them. */
export function readingsIn(folded: string): Reading[] {
  // Its dictionary takes 14 MB, and is loaded when somebody writes a title.
  const { pinyin } = load('pinyin-pro') as typeof Pinyin;
  const text = folded.slice(0, longest);
  const read = (pattern: 'pinyin' | 'first'): string[] =>
    pinyin(text, { pattern, toneType: 'none', type: 'array', nonZh: 'consecutive', v: true });
  const [whole, first] = [read('pinyin'), read('first')];
  const plain = (reading = ''): string => reading.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
  let at = 0;
  return whole.map((reading, index) => {
    const length = /^\p{Script=Han}/u.test(text.slice(at)) ? String.fromCodePoint(text.codePointAt(at) ?? 0).length : reading.length;
    at += length;
    return { at: at - length, length, pinyin: plain(reading), initials: plain(first[index]) };
  });
}

/** The reading of a text in simplified characters: its pinyin and its initials, letters and digits only. */
export function readingsOf(folded: string): { pinyin: string; initials: string } {
  const readings = readingsIn(folded);
  return { pinyin: readings.map(({ pinyin }) => pinyin).join(''), initials: readings.map(({ initials }) => initials).join('') };
}

/** The part of a text whose reading begins with these letters, starting at a character; pinyin before initials. */
export function partReadAs(readings: readonly Reading[], letters: string): { from: number; to: number } | null {
  for (const reading of ['pinyin', 'initials'] as const) {
    for (let start = 0; start < readings.length; start += 1) {
      let read = '';
      for (let end = start; end < readings.length && letters.startsWith(read); end += 1) {
        read += readings[end]?.[reading] ?? '';
        const last = readings[end];
        if (read.startsWith(letters) && last !== undefined) return { from: readings[start]?.at ?? 0, to: last.at + last.length };
      }
    }
  }
  return null;
}

/** What was typed, as letters of readings: alone, or after or between characters (程序yudao); null: it contains no letters or no reading. */
export function typedReading(folded: string): { pinyin: string; initials: string } | null {
  const spaceless = folded.replaceAll(' ', '');
  if (/^[a-z0-9]{2,40}$/.test(spaceless)) return { pinyin: spaceless, initials: spaceless };
  return /^[\p{Script=Han}a-z0-9]{2,40}$/u.test(spaceless) && /[a-z]/.test(spaceless) ? readingsOf(spaceless) : null;
}

/** The part of a text that a typed reading stands for: the whole pinyin, or its initials, from a character on. */
export function partTyped(readings: readonly Reading[], typed: { pinyin: string; initials: string }): { from: number; to: number } | null {
  return partReadAs(readings, typed.pinyin) ?? (typed.initials === typed.pinyin ? null : partReadAs(readings, typed.initials));
}
