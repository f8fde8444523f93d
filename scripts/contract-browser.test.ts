import { addLink, amountRules, FriendlyLink, threadPage } from '@chaguan/contract';
import { readFileSync } from 'node:fs';
import { dirname, isAbsolute, join } from 'node:path';
import { expect, test } from 'vitest';
import { browserFiles, constantsText } from './contract-browser.ts';
import { inProject } from './project.ts';

test('the browser has calls and data; schemas, functions and maps are left out', () => {
  const text = constantsText({ addLink, FriendlyLink, threadPage, amountRules, brew: () => 3, byName: new Map() });
  expect(text.split('\n')).toEqual([
    'export const addLink = {"method":"POST","path":"/api/admin/links"};',
    `export const threadPage = {"path":"/thread","query":${JSON.stringify(threadPage.query)}};`,
    `export const amountRules = ${JSON.stringify(amountRules)};`,
    '',
  ]);
});

test('each name is exported by one file, so that none hides another, and forms are no part of the index', async () => {
  const files = await browserFiles();
  const names = files.flatMap(({ text }) => [...text('').matchAll(/^export const (\w+)/gm)].map(([, name = '']) => name));
  expect(names).toEqual([...new Set(names)]);
  expect(names).toContain('readThread');
  const index = files.find(({ path }) => path.endsWith('browser/index.ts'))?.text('');
  expect(index).toContain("'./content/topics.ts'");
  expect(index).not.toContain('staff-forms');
});

const contract = inProject('packages/contract');

/** Files of the contract that the browser takes as they are: all subpaths but those that are generated. */
function takenAsTheyAre(): string[] {
  const { exports } = JSON.parse(readFileSync(join(contract, 'package.json'), 'utf8')) as { exports: Record<string, string> };
  return Object.entries(exports).flatMap(([name, file]) => (name === '.' || name === './staff-forms' ? [] : [join(contract, file)]));
}

/** What a file imports, transitively; types cost nothing. */
function importsOf(file: string, reached = new Set<string>()): Set<string> {
  if (reached.has(file)) return reached;
  reached.add(file);
  // The browser has the pages generated, too (`vite.config.ts`).
  if (!isAbsolute(file) || file.endsWith('/site/addresses.ts')) return reached;
  for (const [, from = ''] of readFileSync(file, 'utf8').matchAll(/^(?:import|export) (?!type )[^;]*?from '([^']+)'/gms))
    importsOf(from.startsWith('.') ? join(dirname(file), from) : from, reached);
  return reached;
}

test('the schema library is in no file that the browser takes of the contract', () => {
  const files = takenAsTheyAre();
  expect(files.length).toBeGreaterThan(10);
  expect(files.filter((file) => importsOf(file).has('typebox'))).toEqual([]);
});
