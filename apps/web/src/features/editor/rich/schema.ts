import { codeBlockSchema, hardbreakSchema, headingSchema, imageSchema, linkSchema, paragraphSchema } from '@milkdown/kit/preset/commonmark';
import { $nodeSchema } from '@milkdown/kit/utils';
import { safeAddress } from './safe-address.ts';

/** Fields of a Markdown tree that are a text or missing. */
function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** A line break at the very end of a paragraph is not part of the text. */
export const paragraph = paragraphSchema.extendSchema((previous) => (ctx) => ({
  ...previous(ctx),
  toMarkdown: {
    match: (node) => node.type.name === 'paragraph',
    runner: (state, node) => {
      const last = node.lastChild;
      const content = last?.type.name === 'hardbreak' ? node.content.cut(0, node.content.size - last.nodeSize) : node.content;
      // An empty one would have no list of children, which the serializer of task items reads.
      state.openNode('paragraph', undefined, { children: [] }).next(content).closeNode();
    },
  },
}));

/** The page's own title is the first heading, so "#" is published as level two; the editor shows it the same. */
export const heading = headingSchema.extendSchema((previous) => (ctx) => ({
  ...previous(ctx),
  parseDOM: [1, 2, 3, 4, 5, 6].map((level) => ({
    tag: `h${level}`,
    getAttrs: (dom: HTMLElement) => ({ level: Number(dom.dataset['level']) || level }),
  })),
  toDOM: (node) => [`h${Math.min(6, Number(node.attrs['level']) + 1)}`, { 'data-level': String(node.attrs['level']) }, 0],
}));

/** A line end is published as a line break, so it is one in the editor: Shift+Enter inserts a plain line end. */
export const lineBreak = hardbreakSchema.extendSchema((previous) => (ctx) => ({
  ...previous(ctx),
  attrs: { isInline: { default: true, validate: 'boolean' } },
  toDOM: () => ['br'],
}));

export const mathInline = $nodeSchema('math_inline', () => ({
  group: 'inline',
  inline: true,
  atom: true,
  attrs: { value: { default: '', validate: 'string' } },
  parseDOM: [{ tag: 'span[data-math]', getAttrs: (dom: HTMLElement) => ({ value: dom.dataset['math'] ?? '' }) }],
  toDOM: (node) => ['span', { 'data-math': String(node.attrs['value']) }, String(node.attrs['value'])],
  parseMarkdown: {
    match: ({ type }) => type === 'inlineMath',
    runner: (state, node, type) => {
      state.addNode(type, { value: textOf(node['value']) });
    },
  },
  toMarkdown: {
    match: (node) => node.type.name === 'math_inline',
    runner: (state, node) => {
      state.addNode('inlineMath', undefined, String(node.attrs['value']));
    },
  },
}));

export const mathBlock = $nodeSchema('math_block', () => ({
  content: 'text*',
  group: 'block',
  marks: '',
  defining: true,
  code: true,
  isolating: true,
  parseDOM: [{ tag: 'pre[data-math-block]', preserveWhitespace: 'full' as const, priority: 60 }],
  toDOM: () => ['pre', { 'data-math-block': '' }, ['code', 0]],
  parseMarkdown: {
    match: ({ type }) => type === 'math',
    runner: (state, node, type) => {
      state.openNode(type);
      if (node['value']) state.addText(textOf(node['value']));
      state.closeNode();
    },
  },
  toMarkdown: {
    match: (node) => node.type.name === 'math_block',
    runner: (state, node) => {
      state.addNode('math', undefined, node.textContent);
    },
  },
}));

/** Keeps the info string after the language ("js title=…"), which the preset's own schema drops. */
export const codeBlock = codeBlockSchema.extendSchema((previous) => (ctx) => ({
  ...previous(ctx),
  attrs: { language: { default: '', validate: 'string' }, meta: { default: '', validate: 'string' } },
  parseMarkdown: {
    match: ({ type }) => type === 'code',
    runner: (state, node, type) => {
      state.openNode(type, { language: textOf(node['lang']), meta: textOf(node['meta']) });
      if (node['value']) state.addText(textOf(node['value']));
      state.closeNode();
    },
  },
  toMarkdown: {
    match: (node) => node.type.name === 'code_block',
    runner: (state, node) => {
      const { language, meta } = node.attrs;
      state.addNode('code', undefined, node.textContent, { lang: String(language) || null, meta: String(meta) || null });
    },
  },
}));

/** The preset's own throws for an image without a title, which is nearly every image, and uses its alt text as title. */
export const image = imageSchema.extendSchema((previous) => (ctx) => ({
  ...previous(ctx),
  parseDOM: [
    {
      tag: 'img[src]',
      getAttrs: (dom: HTMLElement) => ({
        src: dom.getAttribute('src') ?? '',
        alt: dom.getAttribute('alt') ?? '',
        title: dom.getAttribute('title') ?? '',
      }),
    },
  ],
  toDOM: ({ attrs: { src, alt, title } }) => [
    'img',
    { src: safeAddress(textOf(src)) ?? '', alt: textOf(alt), title: textOf(title) || null },
  ],
  parseMarkdown: {
    match: ({ type }) => type === 'image',
    runner: (state, { url, alt, title }, type) => {
      state.addNode(type, { src: textOf(url), alt: textOf(alt), title: textOf(title) });
    },
  },
  toMarkdown: {
    match: (node) => node.type.name === 'image',
    runner: (state, node) => {
      const { src, alt, title } = node.attrs;
      state.addNode('image', undefined, undefined, { url: String(src), alt: String(alt), title: String(title) || null });
    },
  },
}));

/** Does not render a URL that would run something; in the source it stays as it was written. */
export const link = linkSchema.extendSchema((previous) => (ctx) => ({
  ...previous(ctx),
  toDOM: ({ attrs: { href, title } }) => ['a', { href: safeAddress(textOf(href)), title: textOf(title) || null }],
}));
