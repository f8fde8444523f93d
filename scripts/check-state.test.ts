import { expect, test } from 'vitest';
import { unownedState } from './check-state.ts';

const path = 'apps/server/src/modules/tags/open.ts';

test.each([
  'const open = new Map<string, number>();',
  'export const open: Map<string, Set<number>> = new Map();',
  'let open = new WeakMap<object, Map<string, number>>();',
  'const open = new Set<string>();',
])('%s', (text) => {
  expect(unownedState([{ path, text }], new Map())).toEqual([`${path}: open is filled by a module: let Services own it (StateKind)`]);
  expect(unownedState([{ path, text }], new Map([[`${path}: open`, 'memo']]))).toEqual([]);
});

test('a table, a map within a function and the state of a test pass; a reason that nothing needs does not', () => {
  const text =
    'const table = new Map([[1, 2]]);\nconst byId = new Map(all.map((one) => [one.id, one]));\nfunction f() {\n  const own = new Map();\n}\n';
  const tested = { path: 'apps/server/src/modules/tags/open.test.ts', text: 'const open = new Map();' };
  expect(unownedState([{ path, text }, tested], new Map())).toEqual([]);
  expect(unownedState([{ path, text }], new Map([[`${path}: open`, 'memo']]))).toEqual([`${path}: open is excused, but not there`]);
});
