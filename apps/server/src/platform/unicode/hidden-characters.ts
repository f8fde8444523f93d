/** Emoji may be joined and coloured by invisible characters. */
const emoji = /(?:\p{RGI_Emoji}|\p{Extended_Pictographic})\uFE0F?/gv;

/** Scripts whose letters have marks without a composed form. */
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

/** A letter with up to three marks of its own script. */
const syllable = new RegExp(
  marked.map((script) => String.raw`(?=\p{Script=${script}})\p{L}(?:(?=\p{Script_Extensions=${script}})\p{M}){1,3}`).join('|'),
  'gu',
);

const hidden = /[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{M}\u2800]/u;

/**
 * Whether a text contains invisible characters or marks that overlap others: invisible and control characters, direction overrides, and
 * marks without a letter of their own script. Composed letters (é) are letters.
 */
export function hasHiddenCharacters(text: string): boolean {
  return hidden.test(text.normalize('NFC').replaceAll(emoji, '').replaceAll(syllable, ''));
}

/** Whether a text has no visible character: spaces, ignored characters, the empty Braille cell. */
export function isBlank(text: string): boolean {
  return /^[\s\p{Default_Ignorable_Code_Point}\u2800]*$/u.test(text);
}
