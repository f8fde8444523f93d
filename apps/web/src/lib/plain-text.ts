// Elements between which words are separate; other tags may be within a word.
const blocks = /<\/?(?:p|div|li|[uo]l|h[1-6]|pre|blockquote|table|t[rdh]|br|hr|figure|section|details|summary)\b[^>]*>/g;
const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

function decode(whole: string, name: string): string {
  if (!name.startsWith('#')) return entities[name] ?? whole;
  const code = name[1] === 'x' ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  return Number.isInteger(code) && code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : whole;
}

/** The visible text of a rendered body, on one line: for clients without HTML. */
export function plainText(html: string): string {
  return html
    .replaceAll(blocks, ' ')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(#?\w+);/g, decode)
    .replaceAll(/\s+/g, ' ')
    .trim();
}
