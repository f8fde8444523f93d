import { Converter } from 'opencc-js/t2cn';

const toSimplified = Converter({ from: 't', to: 'cn' });

const hasHan = /\p{Script=Han}/u;

/** Traditional characters as simplified ones. */
export function simplified(text: string): string {
  return hasHan.test(text) ? toSimplified(text) : text;
}

/**
 * What texts are compared by wherever they are compared, in names, in the word filter and in the search: compatible forms as
 * one (NFKC), lower case, traditional characters as simplified ones. Names and the filter fold letters that look alike besides.
 */
export function plainForm(text: string): string {
  return simplified(text.normalize('NFKC').toLowerCase());
}
