import { CannotDraw } from './cannot-draw.ts';
import { clearHooks, hooks } from './hooks.ts';
import { drawNode, withdrawContexts } from './nodes.ts';
import { internals } from './react-internals.ts';
import { clearSheet, finishedSheet } from './sheet.ts';
import { clearForks } from './tree-ids.ts';

/**
 * The HTML of React elements, letter by letter what `react-dom/server` makes of them, in a fraction of its time. `after` is
 * asked when all is drawn for what shall follow in the body.
 * @throws a promise where something is still being fetched, `CannotDraw` for what only React can draw, else what a component threw
 */
export function draw(node: unknown, after?: () => string): string {
  if (internals === null || internals.H === hooks) throw new CannotDraw('a drawing inside a drawing, or another React');
  const before = internals.H;
  internals.H = hooks;
  clearSheet();
  clearForks();
  try {
    drawNode(node);
    return finishedSheet(after?.() ?? '');
  } finally {
    internals.H = before;
    withdrawContexts();
    clearHooks();
    clearSheet();
  }
}
