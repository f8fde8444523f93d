const raised = new Map([...'0123456789+-−=()ni'].map((sign, at) => [sign, [...'⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾ⁿⁱ'][at] ?? '']));
const lowered = new Map([...'0123456789+-−=()'].map((sign, at) => [sign, [...'₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎'][at] ?? '']));

/** An HTML tag within the text of the editor, as its schema parses it. */
function tagNode(page: Document, tag: string): HTMLElement {
  const node = page.createElement('span');
  node.dataset['type'] = 'html';
  node.dataset['value'] = tag;
  return node;
}

/** Without the element, but with its tags: our Markdown keeps them around the content. */
function keepTags(element: Element, name: string): void {
  const { ownerDocument: page } = element;
  element.replaceWith(tagNode(page, `<${name}>`), ...element.childNodes, tagNode(page, `</${name}>`));
}

/** x² must not become x2: by characters of their own where all have one, otherwise by tags. */
function scripts(root: ParentNode): void {
  for (const element of root.querySelectorAll<HTMLElement>('span[style]')) {
    const { verticalAlign } = element.style;
    if (verticalAlign !== 'super' && verticalAlign !== 'sub') continue;
    const script = element.ownerDocument.createElement(verticalAlign === 'super' ? 'sup' : 'sub');
    script.append(...element.childNodes);
    element.append(script);
  }
  for (const script of root.querySelectorAll('sup, sub')) {
    const signs = script.localName === 'sup' ? raised : lowered;
    const text = (script.textContent ?? '').trim();
    if (text === '') script.replaceWith(...script.childNodes);
    else if ([...text].every((sign) => signs.has(sign))) script.replaceWith([...text].map((sign) => signs.get(sign)).join(''));
    else keepTags(script, script.localName);
  }
}

/** The texts of a block for which the nearest element with such a style says yes, each in a new element. */
function markTexts(block: HTMLElement, name: string, styleOf: (style: CSSStyleDeclaration) => boolean | undefined): void {
  const texts = block.ownerDocument.createTreeWalker(block, 4);
  const all: Node[] = [];
  for (let text = texts.nextNode(); text; text = texts.nextNode()) all.push(text);
  for (const text of all) {
    let nearest: HTMLElement | null = text.parentElement;
    while (nearest !== null && nearest !== block && styleOf(nearest.style) === undefined) nearest = nearest.parentElement;
    if (nearest === null || styleOf(nearest.style) !== true || (text.textContent ?? '').trim() === '') continue;
    const mark = block.ownerDocument.createElement(name);
    text.parentNode?.replaceChild(mark, text);
    mark.append(text);
  }
}

const isBold = ({ fontWeight }: CSSStyleDeclaration): boolean | undefined =>
  fontWeight === '' ? undefined : fontWeight === 'bold' || fontWeight === 'bolder' || Number(fontWeight) >= 600;
const isItalic = ({ fontStyle }: CSSStyleDeclaration): boolean | undefined => (fontStyle === '' ? undefined : fontStyle === 'italic');

/** Marks that pages write in other ways than the editor: synonyms of strikethrough, blocks that are bold or slanted, raised and lowered text. */
export function marksOfPages(root: ParentNode): void {
  for (const block of root.querySelectorAll<HTMLElement>('p[style], div[style], li[style], td[style], section[style], blockquote[style]')) {
    if (isBold(block.style)) markTexts(block, 'strong', isBold);
    if (isItalic(block.style)) markTexts(block, 'em', isItalic);
  }
  for (const struck of root.querySelectorAll('s, strike')) {
    const mark = struck.ownerDocument.createElement('del');
    mark.append(...struck.childNodes);
    struck.replaceWith(mark);
  }
  scripts(root);
  for (const mark of root.querySelectorAll('mark')) keepTags(mark, 'mark');
}
