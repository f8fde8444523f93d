import { Plugin, Selection, type EditorState, type Transaction } from '@milkdown/kit/prose/state';
import type { EditorView } from '@milkdown/kit/prose/view';
import { $prose } from '@milkdown/kit/utils';
import { isComposing, isEnter } from '../../../lib/composing.ts';

/** How many line breaks at the end of a code block leave it; one or two are part of the code. */
const enough = '\n\n';

function intoNewParagraph(state: EditorState, tr: Transaction, at: number): Transaction | null {
  const paragraph = state.schema.nodes['paragraph']?.create();
  if (paragraph === undefined) return null;
  tr.insert(at, paragraph);
  return tr.setSelection(Selection.near(tr.doc.resolve(at + 1)));
}

/**
 * Enter on the second consecutive empty line at the end of a code or formula block: both are removed, and the cursor moves below the block.
 */
export function afterCode(state: EditorState): Transaction | null {
  const { $from, empty } = state.selection;
  const { parent } = $from;
  if (!empty || !parent.type.spec.code || $from.parentOffset !== parent.content.size || !parent.textContent.endsWith(enough)) return null;
  const tr = state.tr.delete($from.pos - enough.length, $from.pos);
  const end = tr.mapping.map($from.after());
  const next = tr.doc.resolve(end).nodeAfter;
  if (next?.isTextblock === true && next.content.size === 0) return tr.setSelection(Selection.near(tr.doc.resolve(end + 1)));
  return intoNewParagraph(state, tr, end);
}

/**
 * Blocks in which the cursor could be trapped: code has no keys of its own to leave it, and container blocks may be first or last in the
 * text.
 */
function isInBlock({ selection: { $from } }: EditorState): boolean {
  return $from.parent.type.spec.code === true || $from.depth > 1;
}

/** An arrow key at the edge of such a block moves to the adjacent text, or to a new paragraph if there is none. */
export function pastEdge(state: EditorState, by: 1 | -1): Transaction | null {
  const { $from, empty } = state.selection;
  if (!empty || !isInBlock(state) || $from.depth === 0) return null;
  const { doc, tr } = state;
  const beyond = doc.resolve(by === 1 ? $from.after() : $from.before());
  const selection = Selection.findFrom(beyond, by, true);
  if (selection === null) return intoNewParagraph(state, tr, by === 1 ? doc.content.size : 0);
  // Between texts within one block, such as cells, the browser handles it.
  return $from.parent.type.spec.code === true ? tr.setSelection(selection) : null;
}

/** Below the outermost block with the cursor: the empty paragraph there, or a new one. */
function belowBlock(state: EditorState): Transaction {
  const { $from } = state.selection;
  const { tr } = state;
  if ($from.depth === 0) return tr;
  const end = $from.after(1);
  const next = tr.doc.resolve(end).nodeAfter;
  if (next?.isTextblock === true && next.content.size === 0) return tr.setSelection(Selection.near(tr.doc.resolve(end + 1)));
  return intoNewParagraph(state, tr, end) ?? tr;
}

export function leaveBlock(view: EditorView): void {
  view.dispatch(belowBlock(view.state).scrollIntoView());
  view.focus();
}

function send(view: EditorView, tr: Transaction | null): boolean {
  if (tr === null) return false;
  view.dispatch(tr.scrollIntoView());
  return true;
}

/**
 * Ways to leave a block with keys that a phone has too; Ctrl+Enter is not one of them. A phone's keyboard reports Enter only by the
 * inserted line break.
 */
export const leaveBlocks = $prose(
  () =>
    new Plugin({
      props: {
        handleKeyDown: (view, event) => {
          const { key, shiftKey, ctrlKey, metaKey, altKey } = event;
          if (shiftKey || ctrlKey || metaKey || altKey || isComposing(event)) return false;
          if (isEnter(event)) return send(view, afterCode(view.state));
          if (key === 'ArrowDown' && view.endOfTextblock('down')) return send(view, pastEdge(view.state, 1));
          return key === 'ArrowUp' && view.endOfTextblock('up') && send(view, pastEdge(view.state, -1));
        },
        handleTextInput: (view, _from, _to, text) => text === '\n' && send(view, afterCode(view.state)),
      },
    }),
);
