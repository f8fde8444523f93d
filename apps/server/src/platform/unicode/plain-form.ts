import { Converter } from 'opencc-js/t2cn';

const toSimplified = Converter({ from: 't', to: 'cn' });

const hasHan = /\p{Script=Han}/u;

/** Traditional characters to simplified ones. */
export function simplified(text: string): string {
  return hasHan.test(text) ? toSimplified(text) : text;
}

/**
 * The normal form for comparing texts everywhere, in names, in the word filter and in the search: compatible forms as one (NFKC), lower
 * case, traditional characters as simplified ones. Names and the filter additionally fold letters that look alike.
 */
export function plainForm(text: string): string {
  return simplified(text.normalize('NFKC').toLowerCase());
}
