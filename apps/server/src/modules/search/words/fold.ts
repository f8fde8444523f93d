import { plainForm } from '../../../platform/unicode/plain-form.ts';

const accents = /[\u0300-\u036f]/g;
const beyondAscii = /[^\p{ASCII}\p{Script=Han}]/u;

/** How texts are compared, as everywhere; in a search letters with accents are as those without. */
export function fold(text: string): string {
  const plain = plainForm(text);
  return beyondAscii.test(plain) ? plain.normalize('NFD').replace(accents, '').normalize('NFC') : plain;
}

const foldedCharacters = new Map<string, string>();

/** Enough for what a site writes; the bound is for texts made of strange characters. */
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
  /** Where in the text as written the character stands that each unit of `folded` comes from; the last one is its end. */
  places: readonly number[];
}

/** Folds character by character, so that what is found in the folded text can be marked in the text as written. */
export function foldInPlace(text: string): FoldedText {
  let folded = '';
  const places: number[] = [];
  let at = 0;
  for (const character of text) {
    const plain = foldCharacter(character);
    for (let unit = 0; unit < plain.length; unit += 1) places.push(at);
    folded += plain;
    at += character.length;
  }
  places.push(at);
  return { folded, places };
}
