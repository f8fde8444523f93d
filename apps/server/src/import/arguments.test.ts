import { expect, test } from 'vitest';
import { readArguments } from './arguments.ts';
import { UsageDisplayed } from '../platform/command-line.ts';
import { sourceNames } from './sources/names.ts';

test('a whole order is read, with the folder as a word or as --from', () => {
  expect(readArguments(['stackexchange', 'dump', '--as', 'topics'])).toMatchObject({
    from: 'dump',
    options: { as: 'topics' },
    dryRun: false,
  });
  expect(readArguments(['stackexchange', '--from', 'dump', '--dry-run', '--only', 'members,tags'])).toMatchObject({
    from: 'dump',
    dryRun: true,
    only: ['members', 'tags'],
  });
  const quiet = readArguments(['--as', 'questions', '--attribution', 'none', 'stackexchange', 'dump']);
  expect(quiet).toMatchObject({ from: 'dump', options: { as: 'questions', attribution: 'none' } });
});

test.each(sourceNames)('%s, which the site lists, is the source of that name', (name) => {
  expect(readArguments([name, 'dump']).system.name).toBe(name);
});

test.each([
  [[], /What is to be imported/],
  [['wordpress', 'dump'], /source wordpress is unknown/],
  [['stackexchange', '--as', 'topics'], /folder or URL of the source is missing/],
  [['stackexchange', 'a', 'b'], /Too many arguments: b/],
  [['stackexchange', 'a', '--from', 'b'], /one folder/],
  [['stackexchange', 'dump', '--only', 'staff'], /--only staff/],
  [['stackexchange', 'dump', '--like', 'topics'], /--like/],
])('%j is refused with a sentence and the usage', (given, sentence) => {
  expect(() => readArguments(given)).toThrow(UsageDisplayed);
  expect(() => readArguments(given)).toThrow(sentence);
  expect(() => readArguments(given)).toThrow(/npm run import -- archive/);
});
