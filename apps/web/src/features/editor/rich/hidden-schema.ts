import { $nodeSchema } from '@milkdown/kit/utils';

const textAttribute = { default: '', validate: 'string' };

/** A part that opens to some readers only. Its content is ordinary text. */
export const hidden = $nodeSchema('hidden', () => ({
  content: 'block+',
  group: 'block',
  defining: true,
  isolating: true,
  attrs: { kind: textAttribute, value: textAttribute, caption: textAttribute },
  parseDOM: [
    {
      tag: 'section[data-hide]',
      getAttrs: ({ dataset }: HTMLElement) => ({
        kind: dataset['hide'] ?? '',
        value: dataset['value'] ?? '',
        caption: dataset['caption'] ?? '',
      }),
    },
  ],
  toDOM: ({ attrs }) => [
    'section',
    { 'data-hide': String(attrs['kind']), 'data-value': String(attrs['value']), 'data-caption': String(attrs['caption']) },
    0,
  ],
  parseMarkdown: {
    match: ({ type }) => type === 'hidden',
    runner: (state, { kind, value, caption, children }, type) => {
      state
        .openNode(type, { kind, value, caption })
        .next(children ?? [])
        .closeNode();
    },
  },
  toMarkdown: {
    match: (node) => node.type.name === 'hidden',
    runner: (state, { attrs, content }) => {
      state
        .openNode('hidden', undefined, { ...attrs })
        .next(content)
        .closeNode();
    },
  },
}));
