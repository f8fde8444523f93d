import type { PhrasingContent } from 'mdast';

type TextDirective = Extract<PhrasingContent, { type: 'textDirective' }>;

/** What a run of text has around it. */
export type Mark =
  | { kind: 'link'; url: string }
  | { kind: 'strong' | 'emphasis' | 'delete' | 'u' | 'sub' | 'sup' }
  | { kind: 'color' | 'size'; value: string };

/** A piece of a paragraph with its marks; `'newline'` for the end of a line. */
export interface Leaf {
  node: PhrasingContent | 'newline';
  marks: readonly Mark[];
}

/** From the outermost mark to the innermost. */
const order: readonly Mark['kind'][] = ['link', 'strong', 'emphasis', 'delete', 'u', 'color', 'size', 'sub', 'sup'];

const keyOf = (mark: Mark | undefined): string => JSON.stringify(mark ?? null);

/** One mark of each kind, the innermost, in the order above. */
function inOrder(marks: readonly Mark[]): Mark[] {
  const byKind = new Map(marks.map((mark) => [mark.kind, mark]));
  return order.flatMap((kind) => byKind.get(kind) ?? []);
}

const isSpace = ({ node }: Leaf): boolean => node !== 'newline' && node.type === 'text' && node.value.trim() === '';

/** Text whose spaces at both ends are pieces of their own: a mark must not begin or end with one. */
function withOwnSpaces(leaf: Leaf): Leaf[] {
  const { node, marks } = leaf;
  if (node === 'newline' || node.type !== 'text' || marks.length === 0) return [leaf];
  const { value: text } = node;
  const start = text.length - text.trimStart().length;
  const end = Math.max(start, text.trimEnd().length);
  const [before, inside, after] = [text.slice(0, start), text.slice(start, end), text.slice(end)];
  return [before, inside, after].filter((value) => value !== '').map((value) => ({ node: { type: 'text', value }, marks }));
}

function common(one: readonly Mark[], other: readonly Mark[]): Mark[] {
  const keys = new Set(other.map(keyOf));
  return one.filter((mark) => keys.has(keyOf(mark)));
}

function wrap(mark: Mark, children: PhrasingContent[]): PhrasingContent[] {
  switch (mark.kind) {
    case 'link':
      return [{ type: 'link', url: mark.url, title: null, children }];
    case 'strong':
    case 'emphasis':
    case 'delete':
      return [{ type: mark.kind, children }];
    case 'sub':
    case 'sup':
      return [{ type: 'html', value: `<${mark.kind}>` }, ...children, { type: 'html', value: `</${mark.kind}>` }];
    case 'u':
      return [{ type: 'textDirective', name: 'u', attributes: {}, children } satisfies TextDirective];
    default:
      return [{ type: 'textDirective', name: mark.kind, attributes: { [mark.value]: '' }, children } satisfies TextDirective];
  }
}

interface Marked {
  node: PhrasingContent;
  marks: Mark[];
}

function nest(leaves: readonly Marked[]): PhrasingContent[] {
  const nodes: PhrasingContent[] = [];
  for (let at = 0; at < leaves.length;) {
    const { node, marks } = leaves[at] as Marked;
    const [first] = marks;
    let next = at + 1;
    if (first === undefined) nodes.push(node);
    else {
      while (next < leaves.length && keyOf(leaves[next]?.marks[0]) === keyOf(first)) next += 1;
      const inside = leaves.slice(at, next).map((leaf) => ({ node: leaf.node, marks: leaf.marks.slice(1) }));
      nodes.push(...wrap(first, nest(inside)));
    }
    at = next;
  }
  return nodes;
}

/** The content of a line or paragraph: pieces with equal marks beside each other are within one mark. */
export function phrasingOf(run: readonly Leaf[]): PhrasingContent[] {
  const leaves = run.flatMap(withOwnSpaces);
  const marksAt = (at: number, step: 1 | -1): readonly Mark[] => {
    let other = at + step;
    while (leaves[other] !== undefined && isSpace(leaves[other] as Leaf)) other += step;
    const leaf = leaves[other];
    return leaf === undefined || leaf.node === 'newline' ? [] : leaf.marks;
  };
  return nest(
    leaves.map((leaf, at): Marked => {
      const { node, marks } = leaf;
      if (node === 'newline') return { node: { type: 'text', value: '\n' }, marks: [] };
      return { node, marks: inOrder(isSpace(leaf) ? common(marks, common(marksAt(at, -1), marksAt(at, 1))) : marks) };
    }),
  );
}
