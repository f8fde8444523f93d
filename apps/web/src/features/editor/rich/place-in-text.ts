import type { Node } from '@milkdown/kit/prose/model';

type Parse = (markdown: string) => Node;

/** No letter of any script: a mark that nobody types. */
const mark = '\uE000';

function findMark(doc: Node): number | null {
  let found: number | null = null;
  doc.descendants((node, at) => {
    const within = found === null && node.isText ? (node.text ?? '').indexOf(mark) : -1;
    if (within !== -1) found = at + within;
    return found === null;
  });
  return found;
}

/**
 * Where a position of the source is in the document that was read from it: a mark is put there and looked for. Where the mark
 * would make it another document (within a sign, before the sign of a heading), the end of what comes before is near enough.
 */
export function placeInText(parse: Parse, doc: Node, markdown: string, at: number): number {
  const marked = parse(markdown.slice(0, at) + mark + markdown.slice(at));
  const found = findMark(marked);
  if (found !== null && marked.content.size === doc.content.size + 1) return found;
  const before = parse(markdown.slice(0, at)).content.size;
  return Math.max(0, Math.min(before - 1, doc.content.size - 1));
}
