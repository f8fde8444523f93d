// Invisible controls that reorder what a reader sees ("Trojan source"), and controls that no text needs.
// oxlint-disable-next-line no-control-regex -- naming them is the point
const unwanted = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u202a-\u202e\u2066-\u2069\ufeff]/g;

/** Text without controls, direction overrides and lone surrogates; line ends become "\n". */
export function cleanText(text: string): string {
  return text.toWellFormed().replace(/\r\n?/g, '\n').replace(unwanted, '');
}

/** Whether a text has any visible character: spaces and joiners alone do not count. */
export function isBlank(text: string): boolean {
  return /^[\s\p{Default_Ignorable_Code_Point}\u2800]*$/u.test(text);
}
