import type { Ctx } from '@milkdown/kit/ctx';
import { editorViewCtx } from '@milkdown/kit/core';
import { liftTarget, findWrapping } from '@milkdown/kit/prose/transform';
import type { ResolvedPos } from '@milkdown/kit/prose/model';
import type { EditorState, Transaction } from '@milkdown/kit/prose/state';
import type { WordStyle } from '../types.ts';
import { aligned, textColor, textSize } from './style-schema.ts';

/** How deep the innermost aligned block around a position is; 0 if there is none. */
function alignedDepth($at: ResolvedPos): number {
  for (let depth = $at.depth; depth > 0; depth -= 1) if ($at.node(depth).type.name === 'aligned') return depth;
  return 0;
}

export function styleOf(state: EditorState): WordStyle {
  const { $from, empty, from, to } = state.selection;
  const values = new Map<string, string>();
  const see = (marks: readonly { type: { name: string }; attrs: Record<string, unknown> }[]) => {
    for (const { type, attrs } of marks) values.set(type.name, String(attrs['value']));
  };
  if (empty) see(state.storedMarks ?? $from.marks());
  else state.doc.nodesBetween(from, to, (node) => see(node.marks));
  const depth = alignedDepth($from);
  return {
    color: (values.get('text_color') ?? null) as WordStyle['color'],
    size: (values.get('text_size') ?? null) as WordStyle['size'],
    align: depth === 0 ? null : ($from.node(depth).attrs['to'] as WordStyle['align']),
  };
}

function setMark(ctx: Ctx, state: EditorState, kind: 'color' | 'size', value: string | null): Transaction {
  const type = (kind === 'color' ? textColor : textSize).type(ctx);
  const { from, to, empty } = state.selection;
  const { tr } = state;
  if (empty) return value === null ? tr.removeStoredMark(type) : tr.addStoredMark(type.create({ value }));
  return value === null ? tr.removeMark(from, to, type) : tr.addMark(from, to, type.create({ value }));
}

/** Wraps the selected blocks, at the first level that allows an aligned block; or changes or removes the existing one. */
function setAlignment(ctx: Ctx, state: EditorState, to: WordStyle['align']): Transaction | null {
  const { $from, $to } = state.selection;
  const { tr } = state;
  const depth = alignedDepth($from);
  if (depth > 0 && to !== null) return tr.setNodeMarkup($from.before(depth), undefined, { to });
  if (depth > 0) {
    const range = $from.blockRange($to, (node) => node.type.name === 'aligned');
    const target = range && liftTarget(range);
    return range && target != null ? tr.lift(range, target) : null;
  }
  if (to === null) return null;
  for (let at = Math.min($from.depth, $to.depth) - 1; at >= 0; at -= 1) {
    const range = $from.blockRange($to, (node) => node === $from.node(at));
    const wrapping = range && findWrapping(range, aligned.type(ctx), { to });
    if (wrapping) return tr.wrap(range, wrapping);
  }
  return null;
}

/** Sets or removes the colour, size or alignment of the selection. */
export function actOnStyle(ctx: Ctx, change: Partial<WordStyle>): void {
  const view = ctx.get(editorViewCtx);
  for (const kind of ['color', 'size'] as const) {
    const value = change[kind];
    if (value !== undefined) view.dispatch(setMark(ctx, view.state, kind, value));
  }
  const tr = change.align === undefined ? null : setAlignment(ctx, view.state, change.align);
  if (tr) view.dispatch(tr.scrollIntoView());
  view.focus();
}
