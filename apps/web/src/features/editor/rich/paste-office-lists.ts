const isNumber = /^[\s(（]*(?:\d+|[a-z]|[ivx]+|[一二三四五六七八九十]+)[.、)）]/i;

type Item = { level: number; ordered: boolean; number: number };

/** Word and WPS write lists as paragraphs whose style has a list and a level. */
function listOf(paragraph: Element): Item | null {
  const level = /mso-list:\s*\S+\s+level(\d)/.exec(paragraph.getAttribute('style') ?? '')?.[1];
  if (level === undefined) return null;
  const sign = [...paragraph.querySelectorAll('span')].find((span) => /mso-list:\s*ignore/i.test(span.getAttribute('style') ?? ''));
  const text = sign?.textContent ?? '';
  sign?.remove();
  return { level: Number(level), ordered: isNumber.test(text), number: Number(/\d{1,3}/.exec(text)?.[0] ?? 1) };
}

/** The list at this level that the paragraph continues, or a new one. */
function openList(open: HTMLElement[], { level, ordered, number }: Item, before: Element): HTMLElement {
  open.length = Math.min(open.length, level);
  const name = ordered ? 'ol' : 'ul';
  const current = open[level - 1];
  if (current?.localName === name) return current;
  open.length = Math.min(open.length, level - 1);
  const list = before.ownerDocument.createElement(name);
  // It continues a list that a table or picture interrupted.
  if (ordered && number > 1) list.setAttribute('start', String(number));
  const parent = open.at(-1)?.lastElementChild;
  if (parent) parent.append(list);
  else before.before(list);
  open.push(list);
  return list;
}

/** Converts paragraphs that Word and WPS show as list items into lists. */
export function officeLists(root: ParentNode): void {
  let open: HTMLElement[] = [];
  let last: Element | null = null;
  for (const paragraph of root.querySelectorAll('p[style*="mso-list"], h1[style*="mso-list"], h2[style*="mso-list"]')) {
    const result = listOf(paragraph);
    if (result === null || paragraph.localName !== 'p') continue;
    if (paragraph.previousElementSibling !== last) open = [];
    const list = openList(open, { ...result, level: Math.min(result.level, open.length + 1) }, paragraph);
    const item = paragraph.ownerDocument.createElement('li');
    item.append(...paragraph.childNodes);
    list.append(item);
    paragraph.remove();
    last = open[0] ?? null;
  }
}
