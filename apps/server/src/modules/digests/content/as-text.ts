import type { Letter } from './letter.ts';

/** The plain-text part for mail programs without HTML, and for readers who prefer it. */
export function asText({ heading, sections, why, links }: Letter): string {
  const lines = heading === '' ? [] : [heading, ''];
  for (const { title, entries, after } of sections) {
    if (title !== '') lines.push(title, '');
    for (const { pieces, note, url } of entries) {
      lines.push(pieces.map(({ text }) => text).join(''));
      if (note !== '') lines.push(`  ${note}`);
      lines.push(`  ${url}`, '');
    }
    if (after !== null) lines.push(`${after.text} ${after.url}`, '');
  }
  lines.push('-- ', why, ...links.map(({ text, url }) => `${text} ${url}`));
  return `${lines.join('\n')}\n`;
}
