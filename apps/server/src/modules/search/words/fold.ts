import { plainForm } from '../../../platform/unicode/plain-form.ts';

const accents = /[\u0300-\u036f]/g;
const beyondAscii = /[^\p{ASCII}\p{Script=Han}]/u;

/** Texts are compared as everywhere else; in addition the search ignores accents. */
export function fold(text: string): string {
  const plain = plainForm(text);
  return beyondAscii.test(plain) ? plain.normalize('NFD').replace(accents, '').normalize('NFC') : plain;
}

const foldedCharacters = new Map<string, string>();

/** Enough for the usual characters; the limit is for texts made of unusual ones. */
const mostCharacters = 20_000;

function foldCharacter(character: string): string {
  const known = foldedCharacters.get(character);
  if (known !== undefined) return known;
  const folded = fold(character);
  if (foldedCharacters.size >= mostCharacters) foldedCharacters.clear();
  foldedCharacters.set(character, folded);
  return folded;
}

export interface FoldedText {
  folded: string;
  /** For each unit of `folded`, the offset of its character in the original text; the last one is its end. */
  positions: readonly number[];
}

/** Folds character by character, so that matches in the folded text can be marked in the original. */
export function foldWithPositions(text: string): FoldedText {
  let folded = '';
  const positions: number[] = [];
  let at = 0;
  for (const character of text) {
    const plain = foldCharacter(character);
    for (let unit = 0; unit < plain.length; unit += 1) positions.push(at);
    folded += plain;
    at += character.length;
  }
  positions.push(at);
  return { folded, positions };
}
