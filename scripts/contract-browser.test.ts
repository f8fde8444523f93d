import { addLink, amountRules, FriendlyLink, threadPage } from '@chaguan/contract';
import { expect, test } from 'vitest';
import { browserFiles, constantsText } from './contract-browser.ts';

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
