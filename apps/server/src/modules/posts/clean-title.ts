/** A title is one line of visible text: no controls, no direction overrides, single spaces; empty when nothing is left. */
export function cleanTitle(text: string): string {
  const title = text
    .toWellFormed()
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .replace(/[\u202a-\u202e\u2066-\u2069\ufeff]/g, '')
    .trim();
  return /^[\s\p{Default_Ignorable_Code_Point}\u2800]*$/u.test(title) ? '' : title;
}
