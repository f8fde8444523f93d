/** A generator of pseudo-random numbers from 0 to 1, the same for the same seed (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const names = (
  'p div span b i em strong s del code pre a img table thead tbody tr td th caption col ul ol li dl dt dd blockquote h1 h2 h6 hr br input ' +
  'section details summary svg math script style template iframe object font center article custom-element sup sub kbd label button form title math'
).split(' ');
const addresses = [
  'javascript:alert(1)',
  ' JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  'java\tscript:alert(1)',
  '\u0001javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'http://[',
  '//',
  'https://tea.example/a?b=c',
  '/files/a.png',
  '#a',
  'mailto:a@b.cn',
  '',
  'blob:https://a/b',
  'file:///etc/passwd',
];
const values = [
  '',
  '0',
  '-1',
  '1e9',
  'NaN',
  '999999999',
  'true',
  'false',
  'x"y',
  "'",
  '{}',
  'null',
  '茶',
  '\u0000',
  '[1]',
  '__proto__',
  'constructor',
];
const attributes = (
  'class id style title alt width height start type checked colspan rowspan align valign data-checked data-level data-language data-math data-math-block data-type data-hide ' +
  'data-value data-caption data-list-type data-item-type data-label data-spread data-colwidth data-pm-slice onerror onclick lang dir contenteditable'
).split(' ');
const texts = [
  '茶',
  'a b',
  '\n',
  '  ',
  '**粗**',
  '[x](javascript:alert(1))',
  '![x](javascript:alert(1))',
  '```',
  '|a|b|',
  ':::hide{type=reply}',
  '\u202e',
  '😀',
  '&lt;b&gt;',
  '$x$',
  '<!-- -->',
  '<![CDATA[x]]>',
];
const slices = [
  '0 0 []',
  '1 1 -1 ["table",null]',
  '2 2 ["bullet_list",{},"list_item",{"checked":7}]',
  '9 9 ["nothing",null]',
  '1 1 {',
  '0 0 ["hidden",{"kind":1}]',
  '3 3 ["table",null,"table_row",null]',
];

/** Possible clipboard contents, by type: HTML of any kind, broken, hostile, from other editors; the same for the same seed. */
export function pastes(count: number, seed = 20_260_712): Record<string, string>[] {
  const random = seeded(seed);
  const below = (end: number): number => Math.floor(random() * end);
  const one = (list: readonly string[]): string => list[below(list.length)] ?? '';
  const attribute = (): string => {
    const choice = below(4);
    if (choice === 0) return ` href="${one(addresses)}"`;
    if (choice === 1) return ` src="${one(addresses)}"`;
    const name = one(attributes);
    return ` ${name}='${name === 'data-pm-slice' ? one(slices) : one(values)}'`;
  };
  const tree = (depth: number): string => {
    const name = one(names);
    const written = Array.from({ length: below(4) }, attribute).join('');
    const inside =
      depth === 0 ? one(texts) : Array.from({ length: below(4) }, () => (random() < 0.4 ? one(texts) : tree(depth - 1))).join('');
    // Every eighth element is never closed.
    return `<${name}${written}>${inside}${below(8) === 0 ? '' : `</${name}>`}`;
  };
  return Array.from({ length: count }, (_, at): Record<string, string> => {
    const html = Array.from({ length: 1 + below(4) }, () => tree(below(6))).join('');
    if (at % 11 === 0) return { 'text/plain': `${one(texts)}\n\n${one(texts)} ${one(addresses)}` };
    if (at % 13 === 0) return { 'text/plain': one(texts), 'vscode-editor-data': one(['{', '{"mode":"ts"}', 'null', '{"mode":{}}', '[]']) };
    const start = at % 5 === 0 ? `<meta charset='utf-8'><div data-pm-slice='${one(slices)}'>` : '';
    return { 'text/html': start + html, 'text/plain': one(texts) };
  });
}
