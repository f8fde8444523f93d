/** Whether a text has no visible character: spaces, ignored characters, the empty Braille cell. */
export function isBlank(text: string): boolean {
  return /^[\s\p{Default_Ignorable_Code_Point}\u2800]*$/u.test(text);
}
