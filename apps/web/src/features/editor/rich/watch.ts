import { Plugin, TextSelection, type EditorState } from '@milkdown/kit/prose/state';
import { isInTable } from '@milkdown/kit/prose/tables';
import type { EditorView } from '@milkdown/kit/prose/view';
import { $prose } from '@milkdown/kit/utils';
import { isComposing } from '../../../lib/composing.ts';
import { droppedFiles, inlineImages, pastedImages } from '../files.ts';
import { findTrigger } from '../find-trigger.ts';
import { styleOf } from './act-on-style.ts';
import type { Action, CursorState, SurfaceEvents } from '../types.ts';

export type Range = { from: number; to: number };

/** The range of a partial word after a trigger, or null. Not in code, and not with a selection. */
function triggerAt({ selection }: EditorState) {
  if (!(selection instanceof TextSelection) || !selection.empty) return null;
  const { $from } = selection;
  if ($from.parent.type.spec.code || $from.marks().some(({ type }) => type.spec.code)) return null;
  const before = $from.parent.textBetween(0, $from.parentOffset, '\n', '\n');
  const trigger = findTrigger(before.slice(before.lastIndexOf('\n') + 1));
  if (!trigger) return null;
  return { ...trigger, from: $from.pos - trigger.length, to: $from.pos };
}

const marks: Record<string, Action> = {
  strong: 'bold',
  emphasis: 'italic',
  underline: 'underline',
  strike_through: 'strike',
  inlineCode: 'code',
  link: 'link',
};
const blocks: Record<string, Action> = {
  blockquote: 'quote',
  bullet_list: 'bulletList',
  ordered_list: 'orderedList',
  code_block: 'codeBlock',
  math_block: 'mathBlock',
};

export function caretOf(state: EditorState): CursorState {
  const active = new Set<Action>();
  const { $from, empty, from, to } = state.selection;
  for (const { type } of state.storedMarks ?? $from.marks()) if (marks[type.name]) active.add(marks[type.name] as Action);
  if (!empty) {
    for (const [name, action] of Object.entries(marks)) {
      const type = state.schema.marks[name];
      if (type && state.doc.rangeHasMark(from, to, type)) active.add(action);
    }
  }
  for (let depth = $from.depth; depth > 0; depth -= 1) {
    const node = $from.node(depth);
    const action = blocks[node.type.name];
    if (action) active.add(action);
    if (node.type.name === 'heading') active.add(`heading${Math.min(3, Number(node.attrs['level']))}` as Action);
    if (node.type.name === 'list_item' && node.attrs['checked'] !== null) active.add('taskList');
  }
  const isInBlock = $from.parent.type.spec.code === true || $from.depth > 1;
  return { active, inTable: isInTable(state), isSelected: !empty, isInBlock, style: styleOf(state) };
}

function indentCode(view: EditorView, event: KeyboardEvent): boolean {
  if (event.key !== 'Tab' || event.shiftKey || !view.state.selection.$from.parent.type.spec.code) return false;
  view.dispatch(view.state.tr.insertText('  '));
  return true;
}

/**
 * Notifies the composer of changes in the rich text, and offers it the keys first. ProseMirror passes no keys while an input method
 * composes; the check here is for browsers that report the end of the composition too early.
 */
export function watch(events: SurfaceEvents, completing: { range: Range | null }) {
  let dismissed = -1;
  const report = (view: EditorView) => {
    const trigger = triggerAt(view.state);
    if (trigger?.from !== dismissed) dismissed = -1;
    completing.range = trigger;
    if (!trigger || !view.hasFocus() || trigger.from === dismissed) return events.trigger(null);
    const { left, top, bottom } = view.coordsAtPos(trigger.from);
    return events.trigger({ kind: trigger.kind, query: trigger.query, left, top, bottom });
  };
  return $prose(
    () =>
      new Plugin({
        props: {
          attributes: ({ doc }): Record<string, string> => {
            const isEmpty = doc.childCount <= 1 && doc.firstChild?.type.name === 'paragraph' && doc.content.size === 2;
            return isEmpty ? { 'data-empty': '' } : {};
          },
          handleKeyDown(view, event) {
            if (isComposing(event)) return false;
            if (event.key === 'Escape' && completing.range) dismissed = completing.range.from;
            return events.key(event) || indentCode(view, event);
          },
          handlePaste: (_view, event) => {
            const files = pastedImages(event.clipboardData);
            if (files.length > 0) events.files(files);
            const inside = files.length > 0 ? [] : inlineImages(event.clipboardData);
            // After the text, which is inserted later.
            if (inside.length > 0) queueMicrotask(() => events.files(inside));
            return files.length > 0;
          },
          handleDrop: (view, event, _slice, moved) => {
            const files = moved ? [] : droppedFiles(event.dataTransfer);
            const at = view.posAtCoords({ left: event.clientX, top: event.clientY });
            if (files.length === 0) return false;
            event.preventDefault();
            if (at) view.dispatch(view.state.tr.setSelection(TextSelection.near(view.state.doc.resolve(at.pos))));
            events.files(files);
            return true;
          },
          handleDOMEvents: {
            blur: () => {
              events.trigger(null);
              return false;
            },
          },
        },
        view: () => ({
          update(view, before) {
            const changed = !before.doc.eq(view.state.doc);
            if (!changed && before.selection.eq(view.state.selection) && before.storedMarks === view.state.storedMarks) return;
            if (changed) events.changed();
            events.cursor(caretOf(view.state));
            report(view);
          },
        }),
      }),
  );
}
