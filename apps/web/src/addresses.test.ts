import { allPages } from '@chaguan/contract';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import routes from './routes.ts';

/** Whole paths of the screens; layouts have none of their own, and a frame's index stands at its path. */
function pathsOf(entries: readonly RouteConfigEntry[], above = ''): string[] {
  return entries.flatMap(({ path, index, children }) => {
    const here = path === undefined ? above : `${above}/${path}`;
    return children === undefined ? [index ? here || '/' : here] : pathsOf(children, here);
  });
}

test('every screen is in the table of addresses, and every address of the table has its screen', () => {
  const table = allPages.map(({ path }) => path);
  const screens = pathsOf(routes).filter((path) => !['/*', '/ui'].includes(path));
  expect(screens.toSorted()).toEqual(table.toSorted());
});

test('the query of an address is read by the table only', () => {
  // Whatever else reads a query reads one that is no page of ours, or the whole of it.
  const allowed = [
    'lib/query.ts',
    'features/editor/rich/paste-links.ts',
    'features/editor/rich/paste-source.ts',
    'lib/jump-url.ts',
    'lib/read-jump-url.ts',
    'ui/stories/plain-stories.tsx',
  ];
  const files = globSync('**/*.{ts,tsx}', { cwd: import.meta.dirname }).filter(
    (file) => !/\.test\.tsx?$/.test(file) && !allowed.includes(file),
  );
  expect(files.length).toBeGreaterThan(500);
  const reading = files.filter((file) => /searchParams|useSearchParams/.test(readFileSync(join(import.meta.dirname, file), 'utf8')));
  expect(reading).toEqual([]);
});
