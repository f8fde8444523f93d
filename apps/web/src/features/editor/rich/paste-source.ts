/** Puts the children of an element into a new one, which takes their place. */
function wrapChildren(element: HTMLElement, name: string): void {
  const wrapper = element.ownerDocument.createElement(name);
  wrapper.append(...element.childNodes);
  element.append(wrapper);
}

/** Programs say by style what a page says by elements: bold, slanted, struck out. */
function marksOfStyles(root: ParentNode): void {
  for (const element of root.querySelectorAll<HTMLElement>('span[style], font[style]')) {
    const { fontWeight, fontStyle, textDecoration, textDecorationLine } = element.style;
    if (fontWeight === 'bold' || Number(fontWeight) >= 600) wrapChildren(element, 'strong');
    if (fontStyle === 'italic') wrapChildren(element, 'em');
    const lines = `${textDecoration} ${textDecorationLine}`;
    if (lines.includes('line-through')) wrapChildren(element, 'del');
    // A link is underlined by itself.
    if (lines.includes('underline') && element.closest('a') === null) wrapChildren(element, 'u');
  }
  // Google's documents stand in a <b> that is not bold.
  for (const element of root.querySelectorAll<HTMLElement>('b[style], strong[style]')) {
    const { fontWeight } = element.style;
    if (fontWeight === 'normal' || Number(fontWeight) < 600) element.replaceWith(...element.childNodes);
  }
}

const lazyAddresses = ['data-original', 'data-actualsrc', 'data-src'];

/** A picture that loads late has its address beside that of a blank one. */
function realPictures(root: ParentNode): void {
  for (const picture of root.querySelectorAll('img')) {
    const address = lazyAddresses.map((name) => picture.getAttribute(name)).find((value) => value?.startsWith('http'));
    if (address) picture.setAttribute('src', address);
  }
}

/** Zhihu's links lead through a page of its own. */
function realLinks(root: ParentNode): void {
  for (const link of root.querySelectorAll('a[href*="link.zhihu.com"]')) {
    const target = URL.parse(link.getAttribute('href') ?? '')?.searchParams.get('target');
    if (target) link.setAttribute('href', target);
  }
}

function codeLanguages(root: ParentNode): void {
  for (const code of root.querySelectorAll('pre > code')) {
    const language = /\blang(?:uage)?-([\w+#.-]{1,40})/.exec(`${code.className} ${code.parentElement?.className}`)?.[1];
    if (language) code.parentElement?.setAttribute('data-language', language);
    code.textContent = (code.textContent ?? '').replace(/\n$/, '');
  }
}

const isNumber = /^[\s(（]*(?:\d+|[a-z]|[ivx]+|[一二三四五六七八九十]+)[.、)）]/i;

/** Word and WPS write lists as paragraphs whose style names a list and a level. */
function listOf(paragraph: Element): { level: number; ordered: boolean } | null {
  const level = /mso-list:\s*\S+\s+level(\d)/.exec(paragraph.getAttribute('style') ?? '')?.[1];
  if (level === undefined) return null;
  const sign = [...paragraph.querySelectorAll('span')].find((span) => /mso-list:\s*ignore/i.test(span.getAttribute('style') ?? ''));
  const ordered = isNumber.test(sign?.textContent ?? '');
  sign?.remove();
  return { level: Number(level), ordered };
}

/** The list at this level that the paragraph goes on with, or a new one. */
function openList(open: HTMLElement[], level: number, ordered: boolean, before: Element): HTMLElement {
  open.length = Math.min(open.length, level);
  const name = ordered ? 'ol' : 'ul';
  const current = open[level - 1];
  if (current?.localName === name) return current;
  open.length = Math.min(open.length, level - 1);
  const list = before.ownerDocument.createElement(name);
  const parent = open.at(-1)?.lastElementChild;
  if (parent) parent.append(list);
  else before.before(list);
  open.push(list);
  return list;
}

function officeLists(root: ParentNode): void {
  let open: HTMLElement[] = [];
  let last: Element | null = null;
  for (const paragraph of root.querySelectorAll('p[style*="mso-list"], h1[style*="mso-list"], h2[style*="mso-list"]')) {
    const result = listOf(paragraph);
    if (result === null || paragraph.localName !== 'p') continue;
    if (paragraph.previousElementSibling !== last) open = [];
    const list = openList(open, Math.min(result.level, open.length + 1), result.ordered, paragraph);
    const item = paragraph.ownerDocument.createElement('li');
    item.append(...paragraph.childNodes);
    list.append(item);
    paragraph.remove();
    last = open[0] ?? null;
  }
}

const sides: Readonly<Record<string, string>> = { center: 'center', right: 'right', end: 'right' };

/** Paragraphs that are centred or set to the right stand in an element that says so; those in a row in one. */
function alignments(root: ParentNode): void {
  for (const block of root.querySelectorAll<HTMLElement>('p, h1, h2, h3, h4, h5, h6, div.ace-line')) {
    const side = sides[block.style.textAlign || (block.getAttribute('align') ?? '')];
    if (side === undefined || block.closest('table, li') !== null || (block.textContent === '' && block.querySelector('img') === null)) {
      continue;
    }
    const before = block.previousElementSibling;
    if (before instanceof HTMLElement && before.dataset['align'] === side) {
      before.append(block);
      continue;
    }
    const around = block.ownerDocument.createElement('div');
    around.dataset['align'] = side;
    block.replaceWith(around);
    around.append(block);
  }
}

/** Says by elements what the programs that people copy from say in their own ways. Before anything is taken away. */
export function readSource(root: ParentNode): void {
  officeLists(root);
  marksOfStyles(root);
  alignments(root);
  realPictures(root);
  realLinks(root);
  codeLanguages(root);
}
