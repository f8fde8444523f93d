import { alignments, textColors, textSizes } from '@chaguan/richtext';
import type { MilkdownPlugin } from '@milkdown/kit/ctx';
import { $markSchema, $nodeSchema } from '@milkdown/kit/utils';

type Directive = { type: string; attributes?: unknown };

/** The value of a directive: `{red}` is an attribute without a value. */
function valueOf({ attributes }: Directive): string {
  return Object.keys(attributes ?? {})[0] ?? '';
}

export const underline = $markSchema('underline', () => ({
  parseDOM: [{ tag: 'u' }],
  toDOM: () => ['u', 0],
  parseMarkdown: {
    match: ({ type, name }) => type === 'textDirective' && name === 'u',
    runner: (state, { children }, type) => {
      state
        .openMark(type)
        .next(children ?? [])
        .closeMark(type);
    },
  },
  toMarkdown: {
    match: ({ type }) => type.name === 'underline',
    runner: (state, mark) => {
      state.withMark(mark, 'textDirective', undefined, { name: 'u', attributes: {} });
    },
  },
}));

/** A mark with one of a few values, shown with the class of published bodies. */
function choiceMark(id: string, name: 'color' | 'size', values: readonly string[]) {
  return $markSchema(id, () => ({
    attrs: { value: { default: values[0] ?? '', validate: 'string' } },
    parseDOM: values.map((value) => ({ tag: `span[data-${name}="${value}"]`, attrs: { value } })),
    toDOM: ({ attrs }) => ['span', { class: `${name}-${attrs['value']}`, [`data-${name}`]: String(attrs['value']) }, 0],
    parseMarkdown: {
      match: (node) => node.type === 'textDirective' && node['name'] === name,
      runner: (state, node, type) => {
        state
          .openMark(type, { value: valueOf(node) })
          .next(node.children ?? [])
          .closeMark(type);
      },
    },
    toMarkdown: {
      match: ({ type }) => type.name === id,
      runner: (state, mark) => {
        state.withMark(mark, 'textDirective', undefined, { name, attributes: { [String(mark.attrs['value'])]: '' } });
      },
    },
  }));
}

export const textColor = choiceMark('text_color', 'color', textColors);
export const textSize = choiceMark('text_size', 'size', textSizes);

/** All blocks except hidden parts, which cannot be in another block. */
const content =
  '(paragraph | heading | blockquote | bullet_list | ordered_list | code_block | table | math_block | hr | footnote_definition | aligned)+';

/** Centred or right-aligned blocks. */
export const aligned = $nodeSchema('aligned', () => ({
  content,
  group: 'block',
  defining: true,
  attrs: { to: { default: alignments[0], validate: 'string' } },
  parseDOM: alignments.map((to) => ({ tag: `div[data-align="${to}"]`, attrs: { to } })),
  toDOM: ({ attrs }) => ['div', { class: `align-${attrs['to']}`, 'data-align': String(attrs['to']) }, 0],
  parseMarkdown: {
    match: ({ type }) => type === 'containerDirective',
    runner: (state, { name, children }, type) => {
      state.openNode(type, { to: name });
      // An empty one is for typing.
      if (children?.length) state.next(children);
      else state.next([{ type: 'paragraph', children: [] }] as never);
      state.closeNode();
    },
  },
  toMarkdown: {
    match: ({ type }) => type.name === 'aligned',
    runner: (state, { attrs, content: blocks }) => {
      state
        .openNode('containerDirective', undefined, { name: String(attrs['to']) })
        .next(blocks)
        .closeNode();
    },
  },
}));

export const styleSchema: MilkdownPlugin[] = [underline, textColor, textSize, aligned].flat();
