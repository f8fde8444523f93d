import { editorViewCtx, parserCtx } from '@milkdown/kit/core';
import type { Ctx } from '@milkdown/kit/ctx';
import type { Node } from '@milkdown/kit/prose/model';
import { Selection, TextSelection } from '@milkdown/kit/prose/state';

/** A character that is not a letter of any script: a marker that nobody types. */
const mark = '\uE000';

function findMark(doc: Node): number | null {
  let result: number | null = null;
  doc.descendants((node, at) => {
    const within = result === null && node.isText ? (node.text ?? '').indexOf(mark) : -1;
    if (within !== -1) result = at + within;
    return result === null;
  });
  return result;
}

/**
 * Maps a source position to the document parsed from it: a marker is inserted there and searched for. If the marker would change the
 * structure (within a syntax element, before the sign of a heading), the end of what comes before is used.
 */
function positionOf(parse: (markdown: string) => Node, doc: Node, markdown: string, at: number): number {
  if (at >= markdown.length && markdown.endsWith('\n')) return Selection.atEnd(doc).from;
  const marked = parse(markdown.slice(0, at) + mark + markdown.slice(at));
  const result = findMark(marked);
  if (result !== null && marked.content.size === parse(markdown).content.size + mark.length) return result;
  const before = parse(markdown.slice(0, at)).content.size;
  return Math.max(0, Math.min(before - 1, doc.content.size - 1));
}

type Replacement = { was: string; markdown: string; selected: readonly [number, number] | null };

/** Replaces the editor's initial text by one written elsewhere, and restores the writer's cursor. */
export function replaceText(ctx: Ctx, { was, markdown, selected }: Replacement): void {
  const view = ctx.get(editorViewCtx);
  const parse = ctx.get(parserCtx);
  if (markdown !== was) {
    const { doc, tr, schema } = view.state;
    const { content } = parse(markdown);
    // After Enter the cursor is on a line that does not exist in Markdown.
    const line = markdown.endsWith('\n') ? schema.nodes['paragraph']?.create() : undefined;
    view.dispatch(tr.replaceWith(0, doc.content.size, line ? content.addToEnd(line) : content).setMeta('addToHistory', false));
  }
  if (!selected) return;
  const [from, to] = selected.map((at) => positionOf(parse, view.state.doc, markdown, at));
  const { doc, tr } = view.state;
  view.dispatch(tr.setSelection(TextSelection.between(doc.resolve(from ?? 0), doc.resolve(to ?? 0))));
  view.focus();
}
