/** Whether nothing of a text can be seen: blanks, characters that are ignored, the empty Braille cell. */
export function isBlank(text: string): boolean {
  return /^[\s\p{Default_Ignorable_Code_Point}\u2800]*$/u.test(text);
}
