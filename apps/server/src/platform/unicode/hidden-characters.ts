/** Pictures may be joined and coloured by characters that cannot be seen. */
const emoji = /(?:\p{RGI_Emoji}|\p{Extended_Pictographic})\uFE0F?/gv;

/** Writing systems whose letters carry marks that have no composed form. */
const marked = [
  'Arabic',
  'Armenian',
  'Bengali',
  'Devanagari',
  'Ethiopic',
  'Gujarati',
  'Gurmukhi',
  'Hebrew',
  'Kannada',
  'Khmer',
  'Lao',
  'Malayalam',
  'Mongolian',
  'Myanmar',
  'Oriya',
  'Sinhala',
  'Tamil',
  'Telugu',
  'Thaana',
  'Thai',
  'Tibetan',
];

/** A letter with up to three marks of its own writing. */
const syllable = new RegExp(
  marked.map((script) => String.raw`(?=\p{Script=${script}})\p{L}(?:(?=\p{Script_Extensions=${script}})\p{M}){1,3}`).join('|'),
  'gu',
);

const hidden = /[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{M}\u2800]/u;

/**
 * Whether a text holds what cannot be seen or what hangs over other characters: invisible and control characters, those
 * that turn the direction of writing, and marks without a letter of their own writing. Composed letters (é) are letters.
 */
export function hasHiddenCharacters(text: string): boolean {
  return hidden.test(text.normalize('NFC').replaceAll(emoji, '').replaceAll(syllable, ''));
}
