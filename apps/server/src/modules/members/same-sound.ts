import { createRequire } from 'node:module';
import type * as Pinyin from 'pinyin-pro';
import { isInDictionary } from '../../platform/jieba.ts';

const load = createRequire(import.meta.url);

/** Its dictionary takes 14 MB, and is loaded when somebody chooses a name. */
function syllablesOf(character: string): string[] {
  const { pinyin } = load('pinyin-pro') as typeof Pinyin;
  return pinyin(character, { multiple: true, toneType: 'none', type: 'array', v: true });
}

/** The 3755 usual characters: the first level of GB 2312, which is the part of GBK from B0A1 to D7F9. */
const usual: ReadonlySet<string> = new Set(
  Array.from({ length: 0xd7 - 0xb0 + 1 }, (_, row) =>
    Array.from({ length: 94 }, (_column, at) => new TextDecoder('gbk').decode(Uint8Array.of(0xb0 + row, 0xa1 + at))),
  ).flat(),
);

const isHan = (character: string): boolean => /\p{Script=Han}/u.test(character);

/** Characters of given names: 官芳 is a person. */
const givenNames = new Set('芳');

/** How each character of a protected word is written in a name: as it is, by a usual or a rare character of its sound, or by the sound. */
type Written = 'same' | 'usual' | 'rare' | 'spelled';

/** How the word is written from this position on, and where it ends; undefined when it is not. */
function writtenAt(syllables: readonly (readonly string[])[], word: readonly string[], name: readonly string[], from: number) {
  const written: Written[] = [];
  let at = from;
  for (const [index, character] of word.entries()) {
    const own = name[at] ?? '';
    const sounds = syllables[index] ?? [];
    const spelled = sounds.find((sound) => name.slice(at, at + sound.length).join('') === sound);
    if (own === character) written.push('same');
    else if (isHan(own) && syllablesOf(own).some((sound) => sounds.includes(sound))) written.push(usual.has(own) ? 'usual' : 'rare');
    else if (spelled === undefined) return undefined;
    else written.push('spelled');
    at += written.at(-1) === 'spelled' ? (spelled?.length ?? 0) : 1;
  }
  return { written, end: at };
}

/**
 * A name with the part that sounds like this word replaced by it; undefined where none does. A rare character instead of a usual one, or
 * the sound in letters beside a character of the word, is written for nothing else. A usual character may be part of anything, so there the
 * whole name must sound like the word, with all characters but one as they are, and be neither a word of its own nor a person's name.
 */
export function soundReading(word: string, name: string): string | undefined {
  const [characters, letters] = [Array.from(word), Array.from(name)];
  // No character of the word is there: it would be found by chance, and nobody pays for looking.
  if (!characters.some((character) => letters.includes(character))) return undefined;
  const syllables = characters.map(syllablesOf);
  for (const from of letters.keys()) {
    const match = writtenAt(syllables, characters, letters, from);
    if (match === undefined) continue;
    const { written, end } = match;
    const same = written.filter((one) => one === 'same').length;
    if (same === 0 || same === characters.length) continue;
    const isWhole = from === 0 && end === letters.length;
    const isName = isInDictionary(name) || givenNames.has(letters.at(-1) ?? '');
    if (written.includes('usual') && !(isWhole && same === characters.length - 1 && !isName)) continue;
    return [...letters.slice(0, from), word, ...letters.slice(end)].join('');
  }
  return undefined;
}
