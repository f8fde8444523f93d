import type { Text as HtmlText } from 'hast';
import type { Text } from 'mdast';

// Follows an escaped "@". A noncharacter: no text needs it, and the HTML parser keeps it.
const mark = '\ufde0';
const sign = /\\[!-/:-@[-`{-~]|&(?:#0*64|#x0*40|commat);|@/gi;

/** Marks each "@" of a text that is written as `\@` or as a character reference in `source`: nothing after it is a mention. */
export function markEscapedSigns(text: Text, source: string): void {
  if (!text.value.includes('@')) return;
  const written = source.slice(text.position?.start.offset ?? 0, text.position?.end.offset ?? 0);
  const isEscaped = [...written.matchAll(sign)].map(([one]) => one).filter((one) => one === '@' || one === '\\@' || one.startsWith('&'));
  if (isEscaped.every((one) => one === '@')) return;
  const parts = text.value.split('@');
  if (parts.length !== isEscaped.length + 1) return;
  text.value = parts.map((part, at) => (at === 0 ? part : `@${isEscaped[at - 1] === '@' ? '' : mark}${part}`)).join('');
}

/** Text that ends after each escaped "@", without the marks: a mention never spans two nodes. */
export function splitAtEscapes(text: HtmlText): HtmlText[] {
  return text.value.includes(mark) ? text.value.split(mark).map((value) => ({ ...text, value })) : [text];
}
