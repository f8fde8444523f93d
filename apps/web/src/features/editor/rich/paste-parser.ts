import { DOMParser, Fragment, type ParseOptions, type Schema, Slice } from '@milkdown/kit/prose/model';
import { readSource } from './paste-source.ts';
import { safeAddress } from './safe-address.ts';

// The attributes that our nodes and marks read; all others of the source page are ignored.
const read = new Set([
  'alt',
  'checked',
  'class',
  'colspan',
  'href',
  'rowspan',
  'src',
  'start',
  'title',
  'type',
  'data-align',
  'data-caption',
  'data-checked',
  'data-color',
  'data-hide',
  'data-item-type',
  'data-label',
  'data-language',
  'data-level',
  'data-list-type',
  'data-math',
  'data-math-block',
  'data-size',
  'data-spread',
  'data-type',
  'data-value',
]);
const counts = new Set(['colspan', 'rowspan', 'start', 'data-level']);
const unread = 'script, style, template, noscript, iframe, object, embed, svg, math, canvas, audio, video, textarea, select, head, title';

/** An element made safe for our schema: HTML only, known attributes, URLs that run nothing, valid numbers. */
function clean(root: Node): void {
  if (!(root instanceof Element || root instanceof DocumentFragment || root instanceof Document)) return;
  readSource(root);
  for (const element of root.querySelectorAll(unread)) element.remove();
  for (const element of root.querySelectorAll('*')) {
    // Elements of other namespaces are not HTMLElement, which the schema expects.
    if (!(element instanceof HTMLElement)) {
      element.replaceWith(...element.childNodes);
      continue;
    }
    for (const name of element.getAttributeNames()) {
      const value = element.getAttribute(name) ?? '';
      const isAddress = name === 'href' || name === 'src';
      const isWrong = isAddress ? safeAddress(value) === null : counts.has(name) && !/^[1-9]\d{0,2}$/.test(value);
      if (!read.has(name) || isWrong) element.removeAttribute(name);
    }
  }
}

function textSlice(schema: Schema, dom: Node): Slice {
  const text = (dom.textContent ?? '').replace(/\s+/g, ' ').trim();
  return text === '' ? Slice.empty : new Slice(Fragment.from(schema.text(text)), 0, 0);
}

/** Parses pasted or dropped content from any source; what it cannot parse as rich text it takes as plain text. */
export class PasteParser extends DOMParser {
  constructor(schema: Schema) {
    super(schema, DOMParser.fromSchema(schema).rules);
  }

  override parseSlice(dom: Node, options?: ParseOptions): Slice {
    clean(dom);
    try {
      return super.parseSlice(dom, options);
    } catch {
      return textSlice(this.schema, dom);
    }
  }
}
