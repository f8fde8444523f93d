import { expect, test } from 'vitest';
import { readArguments } from './arguments.ts';
import { usualAttribution } from './bodies.ts';
import { DumpError } from './dump-error.ts';

test('a whole order is read', () => {
  expect(readArguments(['stackexchange', 'dump', '--as', 'topics'])).toEqual({
    folder: 'dump',
    as: 'topics',
    attribution: usualAttribution,
  });
  expect(readArguments(['stackexchange', 'dump'])).toEqual({ folder: 'dump', as: 'topics', attribution: usualAttribution });
  expect(readArguments(['--as', 'questions', '--attribution', 'none', 'stackexchange', 'dump'])).toEqual({
    folder: 'dump',
    as: 'questions',
    attribution: '',
  });
});

test.each([
  [[], /What is to be imported/],
  [['discourse', 'dump', '--as', 'topics'], /format discourse is unknown/],
  [['stackexchange', '--as', 'topics'], /folder of the dump is missing/],
  [['stackexchange', 'dump', '--as', 'articles'], /--as articles is not possible/],
  [['stackexchange', 'a', 'b', '--as', 'topics'], /one folder/],
  [['stackexchange', 'dump', '--like', 'topics'], /--like/],
])('%j is refused with a sentence and the usage', (given, sentence) => {
  expect(() => readArguments(given)).toThrow(DumpError);
  expect(() => readArguments(given)).toThrow(sentence);
  expect(() => readArguments(given)).toThrow(/npm run import -- stackexchange/);
});
