import { expect, test } from 'vitest';
import { readArguments, readNumber, UsageDisplayed } from './command-line.ts';

const usage = 'Usage: tea';
const read = (args: string[], most = 0) => readArguments(usage, { args, options: { leaf: { type: 'string' } } }, { most });

test('what a command knows is read', () => {
  expect(read(['--leaf', 'green', 'pot'], 1)).toMatchObject({ values: { leaf: 'green' }, positionals: ['pot'] });
  expect(readNumber(usage, '--cups', '3', 1, 9)).toBe(3);
});

test('what it does not know is answered with its usage', () => {
  expect(() => read(['--nonsense'])).toThrow(/--nonsense[^]*Usage: tea/);
  expect(() => read(['--leaf'])).toThrow(/--leaf[^]*Usage: tea/);
  expect(() => read(['green'])).toThrow(/green[^]*Usage: tea/);
  expect(() => read(['green', 'black'], 1)).toThrow(/black[^]*Usage: tea/);
  expect(() => readArguments(usage, { args: [] }, { least: 1, most: 1 })).toThrow(/missing[^]*Usage: tea/);
});

test.each(['', '0', '10', '1.5', 'three', '-1', '1e1'])('%j is no number of cups', (text) => {
  expect(() => readNumber(usage, '--cups', text, 1, 9)).toThrow(/--cups: 1…9[^]*Usage: tea/);
});

test('a wrong call ends with 2, a call for help with 0', () => {
  expect(() => read(['--nonsense'])).toThrow(expect.objectContaining({ exitCode: 2 }));
  expect(() => read(['--help', '--nonsense'])).toThrow(new UsageDisplayed(usage, 0));
});
