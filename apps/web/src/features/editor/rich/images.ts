import type { Node } from '@milkdown/kit/prose/model';
import { type EditorState, NodeSelection, TextSelection, type Transaction } from '@milkdown/kit/prose/state';

/** Whether the inline content includes an image: a code block could not contain that. */
export function hasImage(node: Node): boolean {
  return node.isTextblock && node.children.some(({ type }) => type.name === 'image');
}

/** Moves the cursor into an empty paragraph after the block at `at`; into a new one, if none follows. */
export function writeBehind(tr: Transaction, at: number): boolean {
  const $at = tr.doc.resolve(at);
  const paragraph = tr.doc.type.schema.nodes['paragraph'];
  if ($at.depth === 0 || !paragraph) return false;
  const after = $at.after();
  const next = tr.doc.resolve(after).nodeAfter;
  const isFree = next?.type === paragraph && next.content.size === 0;
  const index = $at.indexAfter(-1);
  if (!isFree && !$at.node(-1).canReplaceWith(index, index, paragraph)) return false;
  if (!isFree) tr.insert(after, paragraph.create());
  tr.setSelection(TextSelection.create(tr.doc, after + 1));
  return true;
}

/** Before the selection becomes a block: if it includes an image, the block gets a paragraph of its own. */
export function leaveImages(state: EditorState): Transaction | null {
  const { selection, doc, tr } = state;
  let selected = selection instanceof NodeSelection && selection.node.type.name === 'image';
  doc.nodesBetween(selection.from, selection.to, (node) => {
    selected ||= hasImage(node);
  });
  if (!selected) return null;
  return writeBehind(tr, selection.to) ? tr : null;
}
