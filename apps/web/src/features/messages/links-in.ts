export type TextPart = { text: string; href?: string };

// Up to a space, a quote or Chinese punctuation, which people write right after an address.
const address = /https?:\/\/[^\s<>"'`\u3000-\u303f\uff00-\uff65]+/gi;
const tail = /[.,;:!?…)\]}]+$/;

/** Ends of a sentence do not belong to the address before them; a bracket does when it was opened in it. */
function withoutTail(url: string): string {
  const cut = url.replace(tail, '');
  const closes = url.slice(cut.length).startsWith(')') && cut.includes('(') && !cut.includes(')');
  return closes ? `${cut})` : cut;
}

/** A plain text with its web addresses apart. Only http and https become links, and what is shown is where they lead. */
export function linksIn(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const { 0: url, index } of text.matchAll(address)) {
    const href = withoutTail(url);
    if (!URL.canParse(href)) continue;
    if (index > end) parts.push({ text: text.slice(end, index) });
    parts.push({ text: href, href });
    end = index + href.length;
  }
  if (end < text.length) parts.push({ text: text.slice(end) });
  return parts;
}
