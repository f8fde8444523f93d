const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

function characterOf(name: string): string | undefined {
  if (!name.startsWith('#')) return entities[name];
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : undefined;
}

const blocks = /<\/?(?:p|div|br|li|ul|ol|h[1-6]|pre|blockquote|table|tr|td|th|figure|details|summary|hr)\b[^>]*>/gi;

/** Between two cells of a row. */
const cells = /<\/t[dh]>\s*<t[dh]\b[^>]*>/gi;

/** A tag with its attributes, whose values may hold `>`. */
const tags = /<(?:"[^"]*"|'[^']*'|[^'">])*>/g;

const diagrams = /<pre class="diagram"[^>]*>([^<]*)<\/pre>/g;

/** Labels of nodes and edges of a diagram: `A[Tea] -- hot --> B{Sweet?}`. */
const labels = /[[{(|"]([^[\]{}()|"\n]{1,200})[\]})|"]|--\s([^\n-][^\n]{0,80}?)\s--/g;

/** A diagram is rendered as a picture: readers see only the labels of its source. */
function labelsOf(whole: string, source: string): string {
  const written = [...source.matchAll(labels)].map(([, node, edge]) => (node ?? edge ?? '').trim());
  return written.length === 0 ? whole : `<pre>${written.join(' · ')}</pre>`;
}

/** The visible text of a rendered body; separate lines and cells are kept separate. */
export function textOfHtml(html: string): string {
  return html
    .replaceAll(diagrams, labelsOf)
    .replaceAll(cells, ' · ')
    .replaceAll(blocks, '\n')
    .replaceAll(tags, '')
    .replaceAll(/&(#?\w+);/g, (whole, name: string) => characterOf(name) ?? whole)
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/ ?\n[\s]*/g, '\n')
    .trim();
}
