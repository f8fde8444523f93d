/** What prints nothing and comes along with a copied text: zero-width and direction marks, soft hyphens, line and paragraph separators. */
const unprinted = /[\p{Default_Ignorable_Code_Point}\p{Bidi_Control}\u2028\u2029\uFFF9-\uFFFB]/gu;

/** Typographic hyphens and minus signs, as word processors and chat programs write them. */
const dashes = /[\u2010-\u2015\u2212\uFE58\uFE63\uFF0D]/g;

/**
 * A value that is typed or pasted character by character (a number, an address, a code, an amount), as somebody sees it: without what prints
 * nothing, with plain hyphens. Not for passwords, which are whatever was typed, nor for texts.
 */
export function typedText(text: string): string {
  return printedText(text).replace(dashes, '-');
}

/** What two short texts are compared by that a reader could not tell apart: compatible and composed characters, spaces, what prints nothing. */
export function appearanceOf(text: string): string {
  return text.normalize('NFKC').replace(unprinted, '').replaceAll(/\s+/g, ' ').trim();
}

/** A text without what prints nothing. */
export function printedText(text: string): string {
  return text.replace(unprinted, '');
}
