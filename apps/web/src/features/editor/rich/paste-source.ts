import { urlOf } from '@chaguan/richtext/url-of';
import { directAddress } from './paste-links.ts';
import { marksOfPages } from './paste-marks.ts';
import { officeLists } from './paste-office-lists.ts';
import { plainTables } from './paste-tables.ts';

/** Moves the children of an element into a new one, which replaces it. */
function wrapChildren(element: HTMLElement, name: string): void {
  const wrapper = element.ownerDocument.createElement(name);
  wrapper.append(...element.childNodes);
  element.append(wrapper);
}

/** Programs use styles where web pages use elements: bold, italic, strikethrough. */
function marksOfStyles(root: ParentNode): void {
  for (const element of root.querySelectorAll<HTMLElement>('span[style], font[style]')) {
    const { fontWeight, fontStyle, textDecoration, textDecorationLine } = element.style;
    if (fontWeight === 'bold' || Number(fontWeight) >= 600) wrapChildren(element, 'strong');
    if (fontStyle === 'italic') wrapChildren(element, 'em');
    const lines = `${textDecoration} ${textDecorationLine}`;
    if (lines.includes('line-through')) wrapChildren(element, 'del');
    // A link is already underlined.
    if (lines.includes('underline') && element.closest('a') === null) wrapChildren(element, 'u');
  }
  // Google Docs wraps its content in a <b> that is not bold.
  for (const element of root.querySelectorAll<HTMLElement>('b[style], strong[style]')) {
    const { fontWeight } = element.style;
    if (fontWeight === 'normal' || Number(fontWeight) < 600) element.replaceWith(...element.childNodes);
  }
}

const lazyAddresses = ['data-original', 'data-actualsrc', 'data-src'];

/** A lazily loaded picture has its real URL in another attribute than the placeholder. */
function realPictures(root: ParentNode): void {
  for (const picture of root.querySelectorAll('img')) {
    const address = lazyAddresses.map((name) => picture.getAttribute(name)).find((value) => /^(?:https?:)?\/\//.test(value ?? ''));
    if (address) picture.setAttribute('src', address.replace(/^\/\//, 'https://'));
  }
}

/** Zhihu renders formulas as pictures; one that is alone in its paragraph is a display formula. */
function formulas(root: ParentNode): void {
  for (const picture of root.querySelectorAll('img[src*="/equation?tex="]')) {
    const source = picture.getAttribute('alt')?.trim() || urlOf(picture.getAttribute('src') ?? '')?.searchParams.get('tex') || '';
    const { ownerDocument: page, parentElement: around } = picture;
    const isAlone = around?.localName === 'p' && around.children.length === 1 && around.textContent?.trim() === '';
    const formula = page.createElement(isAlone ? 'pre' : 'span');
    if (isAlone) formula.dataset['mathBlock'] = '';
    else formula.dataset['math'] = source;
    formula.textContent = source;
    (isAlone ? around : picture).replaceWith(formula);
  }
}

function realLinks(root: ParentNode): void {
  for (const link of root.querySelectorAll('a[href]')) {
    const href = link.getAttribute('href') ?? '';
    // A URL within the source document.
    if (href.startsWith('#')) link.replaceWith(...link.childNodes);
    else link.setAttribute('href', directAddress(href));
  }
}

/** The text of a code block; WeChat has a code element for each line, Feishu a block. */
function codeText(pre: Element): string {
  const codes = [...pre.querySelectorAll('code')];
  const lines = codes.length > 1 ? codes : [...(codes[0] ?? pre).children].filter(({ localName }) => /^(?:div|p|li)$/.test(localName));
  for (const end of pre.querySelectorAll('br')) end.replaceWith('\n');
  const text =
    lines.length > 0 ? lines.map(({ textContent }) => (textContent ?? '').replace(/\n$/, '')).join('\n') : (pre.textContent ?? '');
  return text.replaceAll('\u00a0', ' ').replace(/\n$/, '');
}

function codeBlocks(root: ParentNode): void {
  for (const numbers of root.querySelectorAll('ul[class*="line-index"]')) numbers.remove();
  for (const pre of root.querySelectorAll('pre')) {
    const code = pre.querySelector('code');
    // GitHub says the language around the block, which has no element of code.
    const around = /\bhighlight-source-([\w+#.-]{1,40})/.exec(pre.parentElement?.className ?? '')?.[1];
    if ((code === null && around === undefined) || pre.dataset['mathBlock'] !== undefined) continue;
    const named = /\blang(?:uage)?-([\w+#.-]{1,40})/.exec(`${code?.className ?? ''} ${pre.className}`)?.[1];
    const language = named ?? around ?? pre.dataset['lang'];
    if (language && /^[\w+#.-]{1,40}$/.test(language)) pre.dataset['language'] = language;
    const whole = pre.ownerDocument.createElement('code');
    whole.textContent = codeText(pre);
    pre.replaceChildren(whole);
  }
}

/** Lists directly inside a list instead of in one of its items, as some programs write them, belong to the item before. */
function listsInLists(root: ParentNode): void {
  for (const list of root.querySelectorAll('ul > ul, ul > ol, ol > ul, ol > ol')) {
    const before = list.previousElementSibling;
    if (before?.localName === 'li') before.append(list);
    else list.replaceWith(...list.childNodes);
  }
}

/** Task lists of Feishu documents, and of pages whose items begin with a checkbox. */
function tasks(root: ParentNode): void {
  for (const box of root.querySelectorAll<HTMLInputElement>('li > input[type="checkbox"], li > p:first-child > input[type="checkbox"]')) {
    const item = box.closest('li');
    if (item === null || box.previousSibling?.textContent?.trim()) continue;
    item.dataset['itemType'] = 'task';
    item.dataset['checked'] = String(box.hasAttribute('checked'));
    box.remove();
  }
  for (const item of root.querySelectorAll<HTMLElement>('li[data-list="todo"], li[data-list="done"]')) {
    item.dataset['itemType'] = 'task';
    item.dataset['checked'] = String(item.dataset['list'] === 'done');
  }
}

/** Invisible characters that break searching; joiners stay, because emoji and some scripts need them. */
const unseen = /[\u200b\u2060\ufeff\u00ad]/g;

function plainTexts(root: ParentNode): void {
  const page = root instanceof Document ? root : root.ownerDocument;
  const texts = page?.createTreeWalker(root, 4);
  for (let text = texts?.nextNode(); text; text = texts?.nextNode()) {
    const value = text.textContent ?? '';
    const plain = value.replace(unseen, '').replaceAll('\u00a0', ' ');
    if (plain !== value) text.textContent = plain;
  }
  for (const heading of root.querySelectorAll('h1, h2, h3, h4, h5, h6')) {
    if (heading.textContent?.trim() === '' && heading.querySelector('img') === null) heading.remove();
  }
}

const sides: Readonly<Record<string, string>> = { center: 'center', right: 'right', end: 'right' };

/** Centred or right-aligned paragraphs are wrapped in an alignment element; consecutive ones in one. */
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

/** Converts program-specific markup to standard elements. Runs before anything is removed. */
export function readSource(root: ParentNode): void {
  officeLists(root);
  marksOfPages(root);
  marksOfStyles(root);
  alignments(root);
  realPictures(root);
  formulas(root);
  realLinks(root);
  codeBlocks(root);
  tasks(root);
  listsInLists(root);
  plainTables(root);
  plainTexts(root);
}
