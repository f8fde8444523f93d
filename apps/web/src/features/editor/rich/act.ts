import { commandsCtx, editorViewCtx } from '@milkdown/kit/core';
import type { Ctx } from '@milkdown/kit/ctx';
import { redoCommand, undoCommand } from '@milkdown/kit/plugin/history';
import {
  createCodeBlockCommand,
  insertHrCommand,
  liftListItemCommand,
  listItemSchema,
  toggleEmphasisCommand,
  toggleInlineCodeCommand,
  toggleStrongCommand,
  turnIntoTextCommand,
  wrapInBlockquoteCommand,
  wrapInBulletListCommand,
  wrapInHeadingCommand,
  wrapInOrderedListCommand,
} from '@milkdown/kit/preset/commonmark';
import {
  addColAfterCommand,
  addColBeforeCommand,
  addRowAfterCommand,
  addRowBeforeCommand,
  insertTableCommand,
  toggleStrikethroughCommand,
} from '@milkdown/kit/preset/gfm';
import { lift, setBlockType, toggleMark } from '@milkdown/kit/prose/commands';
import type { Command } from '@milkdown/kit/prose/state';
import { deleteColumn, deleteRow, deleteTable, selectedRect } from '@milkdown/kit/prose/tables';
import type { Action, TableAction } from '../types.ts';
import { leaveImages } from './images.ts';
import { codeBlock, mathBlock } from './schema.ts';
import { underline } from './style-schema.ts';
import { caretOf } from './watch.ts';

const simple = {
  bold: toggleStrongCommand,
  italic: toggleEmphasisCommand,
  strike: toggleStrikethroughCommand,
  code: toggleInlineCodeCommand,
  divider: insertHrCommand,
  undo: undoCommand,
  redo: redoCommand,
  paragraph: turnIntoTextCommand,
} as const;

const example = 'graph LR\n  A[烧水] --> B[温杯] --> C[泡茶]';

/** Converts the list items of the selection to tasks, or back to plain items. */
function toggleTasks(ctx: Ctx): void {
  const view = ctx.get(editorViewCtx);
  const { active } = caretOf(view.state);
  if (!active.has('bulletList') && !active.has('orderedList')) ctx.get(commandsCtx).call(wrapInBulletListCommand.key);
  const { from, to } = view.state.selection;
  const { tr } = view.state;
  view.state.doc.nodesBetween(from, to, (node, at) => {
    if (node.type === listItemSchema.type(ctx)) tr.setNodeAttribute(at, 'checked', active.has('taskList') ? null : false);
  });
  view.dispatch(tr);
}

function insertDiagram(ctx: Ctx): void {
  const view = ctx.get(editorViewCtx);
  const node = codeBlock.type(ctx).create({ language: 'mermaid' }, view.state.schema.text(example));
  view.dispatch(view.state.tr.replaceSelectionWith(node).scrollIntoView());
}

/** Blocks that replace a paragraph, or the selection. */
const blocks: ReadonlySet<Action> = new Set(['codeBlock', 'mathBlock', 'diagram', 'table', 'divider']);

/** Applies one toolbar action to the selection; applying it again undoes it. */
export function act(ctx: Ctx, action: Action): void {
  const commands = ctx.get(commandsCtx);
  const view = ctx.get(editorViewCtx);
  const away = blocks.has(action) ? leaveImages(view.state) : null;
  if (away) view.dispatch(away);
  const { active } = caretOf(view.state);
  const run = (command: Command) => command(view.state, view.dispatch);
  if (action in simple) commands.call(simple[action as keyof typeof simple].key);
  else if (action === 'quote' && active.has('quote')) run(lift);
  else if (action === 'quote') commands.call(wrapInBlockquoteCommand.key);
  else if (action === 'bulletList' || action === 'orderedList') {
    const wrap = action === 'bulletList' ? wrapInBulletListCommand : wrapInOrderedListCommand;
    commands.call(active.has(action) ? liftListItemCommand.key : wrap.key);
  } else if (action === 'taskList') toggleTasks(ctx);
  else if (action === 'table') commands.call(insertTableCommand.key, { row: 3, col: 3 });
  else if (action === 'codeBlock') commands.call(active.has('codeBlock') ? turnIntoTextCommand.key : createCodeBlockCommand.key);
  else if (action === 'mathBlock') run(setBlockType(mathBlock.type(ctx)));
  else if (action === 'diagram') insertDiagram(ctx);
  else if (action.startsWith('heading')) {
    commands.call(wrapInHeadingCommand.key, active.has(action) ? 0 : Number(action.slice(-1)));
  } else if (action === 'underline') run(toggleMark(underline.type(ctx)));
  view.focus();
}

const tableCommands = {
  rowAbove: addRowBeforeCommand,
  rowBelow: addRowAfterCommand,
  columnBefore: addColBeforeCommand,
  columnAfter: addColAfterCommand,
} as const;

export function actOnTable(ctx: Ctx, action: TableAction): void {
  const view = ctx.get(editorViewCtx);
  const { state, dispatch } = view;
  if (action in tableCommands) ctx.get(commandsCtx).call(tableCommands[action as keyof typeof tableCommands].key);
  else if (action === 'deleteTable') deleteTable(state, dispatch);
  else {
    const { top, bottom, map, left, right } = selectedRect(state);
    // A Markdown table has a header and at least one row: deleting those deletes the table.
    const whole = action === 'deleteRow' ? top === 0 || map.height - (bottom - top) < 2 : map.width - (right - left) < 1;
    const command = whole ? deleteTable : action === 'deleteRow' ? deleteRow : deleteColumn;
    command(state, dispatch);
  }
  view.focus();
}
