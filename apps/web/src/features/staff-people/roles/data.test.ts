import { expect, test } from 'vitest';
import { cellOf, consequences, type Cell } from './data.ts';

const set = (...cells: Cell[]) => new Set(cells);
const [view, post, skip] = [cellOf('1', 'view'), cellOf('1', 'post'), cellOf('1', 'skip_review')];

test('naming the first role closes, taking the last one opens; exemptions do neither', () => {
  expect(consequences(set(), set(view, skip), set())).toEqual({ closes: [view], opens: [] });
  expect(consequences(set(view, skip), set(), set())).toEqual({ closes: [], opens: [view] });
});

test('where other roles are named, and where nothing changes, nobody else notices', () => {
  expect(consequences(set(view), set(post), set(view, post))).toEqual({ closes: [], opens: [] });
  expect(consequences(set(view), set(view), set())).toEqual({ closes: [], opens: [] });
});
