import type { Parents } from 'mdast';
import type { Handle, Options } from 'mdast-util-to-markdown';

/** In the form of the tree of `stylesFromMarkdown`. */
type TextDirective = Extract<Parents, { type: 'textDirective' }>;
type ContainerDirective = Extract<Parents, { type: 'containerDirective' }>;

/** How many nested brackets may be inside those of a directive. */
const bracketsMax = 31;

/**
 * Whether the bracket of a directive would be closed at the end of its content, and not before: code and formulas have brackets of their
 * own.
 */
function isBalanced(inside: string): boolean {
  let open = 0;
  for (let at = 0; at < inside.length; at += 1) {
    const sign = inside[at];
    if (sign === '\\') at += 1;
    else if (sign === '[' && (open += 1) > bracketsMax) return false;
    else if (sign === ']' && (open -= 1) < 0) return false;
  }
  return open === 0 && !/(?:^|[^\\])(?:\\\\)*\\$/.test(inside);
}

const writeWords: Handle = (node: TextDirective, _parent, state, info) => {
  const [start, end] = [
    `:${node.name}[`,
    `]${Object.keys(node.attributes ?? {})
      .map((value) => `{${value}}`)
      .join('')}`,
  ];
  const exit = state.enter('label');
  const tracker = state.createTracker(info);
  tracker.move(start);
  const inside = state.containerPhrasing(node, { ...tracker.current(), before: '[', after: ']' });
  exit();
  if (inside === '') return '';
  if (isBalanced(inside)) return start + inside + end;
  // Content that cannot be in brackets is written without them, and the rest of the text keeps them.
  const parts = node.children.length > 1 ? node.children.map((child) => ({ ...node, children: [child] })) : node.children;
  return state.containerPhrasing({ type: 'paragraph', children: parts }, info);
};

const writeBlocks: Handle = (node: ContainerDirective, _parent, state, info) => {
  const exit = state.enter('aligned' as never);
  const inside = state.containerFlow(node, info);
  exit();
  const longest = Math.max(2, ...[...inside.matchAll(/^[ \t>]*(:{3,})/gm)].map(([, colons = '']) => colons.length));
  const fence = ':'.repeat(longest + 1);
  return `${fence}${node.name}\n${inside}\n${fence}`;
};

/** Serializes text styles and aligned blocks, and escapes text that looks like them. */
export const stylesToMarkdown: Options = {
  handlers: {
    textDirective: Object.assign(writeWords, { peek: () => ':' }),
    containerDirective: writeBlocks,
  },
  unsafe: [
    { atBreak: true, character: ':', after: '::+(?:center|right)' },
    { atBreak: true, character: ':', after: '::', inConstruct: 'aligned' as never },
    { character: '{', before: '\\]', inConstruct: 'phrasing' },
    { character: '[', inConstruct: 'label' },
  ],
};
