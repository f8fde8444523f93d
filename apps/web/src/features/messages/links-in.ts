import { urlOf } from '@chaguan/richtext/url-of';

export type TextPart = { text: string; href?: string };

// Up to a space, a quote or Chinese punctuation, which people write directly after a URL.
const address = /https?:\/\/[^\s<>"'`\u3000-\u303f\uff00-\uff65]+/gi;
const tail = /[.,;:!?…)\]}]+$/;

/** Punctuation at the end of a sentence is not part of the URL; a closing bracket is, if it was opened in it. */
function withoutTail(url: string): string {
  const cut = url.replace(tail, '');
  const closes = url.slice(cut.length).startsWith(')') && cut.includes('(') && !cut.includes(')');
  return closes ? `${cut})` : cut;
}

/** Splits a plain text at its web URLs. Only http and https become links, and the text shown is the link target. */
export function linksIn(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const { 0: url, index } of text.matchAll(address)) {
    const href = withoutTail(url);
    if (urlOf(href) === null) continue;
    if (index > end) parts.push({ text: text.slice(end, index) });
    parts.push({ text: href, href });
    end = index + href.length;
  }
  if (end < text.length) parts.push({ text: text.slice(end) });
  return parts;
}
