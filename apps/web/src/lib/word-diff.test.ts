import fc from 'fast-check';
import { expect, test } from 'vitest';
import { wordDiff } from './word-diff.ts';

const side = (pieces: ReturnType<typeof wordDiff>, without: 'gone' | 'new') =>
  pieces
    .filter(({ kind }) => kind !== without)
    .map(({ text }) => text)
    .join('');

test('Chinese is compared by the character, other writing by the word', () => {
  expect(wordDiff('买我的茶，便宜', '喝我的茶，便宜')).toEqual([
    { kind: 'gone', text: '买' },
    { kind: 'new', text: '喝' },
    { kind: 'same', text: '我的茶，便宜' },
  ]);
  expect(wordDiff('buy my tea', 'buy your tea')).toEqual([
    { kind: 'same', text: 'buy ' },
    { kind: 'gone', text: 'my' },
    { kind: 'new', text: 'your' },
    { kind: 'same', text: ' tea' },
  ]);
  expect(wordDiff('同', '同')).toEqual([{ kind: 'same', text: '同' }]);
});

test('both texts can be read from what is shown, also when they are too long to compare', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (before, after) => {
      const pieces = wordDiff(before, after);
      expect([side(pieces, 'new'), side(pieces, 'gone')]).toEqual([before, after]);
    }),
  );
  const [long, other] = ['茶 '.repeat(3000), '水 '.repeat(3000)];
  const pieces = wordDiff(long, other);
  expect([side(pieces, 'new'), side(pieces, 'gone')]).toEqual([long, other]);
});

test('two small changes far apart in the longest text are two small marks', () => {
  const body = Array.from({ length: 12_000 }, (_, n) => `第 ${n} 句话。`)
    .join('\n')
    .slice(0, 99_000);
  const pieces = wordDiff(`甲${body}乙${body.slice(0, 900)}`, `丙${body}丁${body.slice(0, 900)}`);
  expect(pieces.map(({ kind, text }) => (kind === 'same' ? text.length : text))).toEqual(['甲', '丙', body.length, '乙', '丁', 900]);
});

test('an empty text and a text differ as a whole', () => {
  expect(wordDiff('', '茶')).toEqual([{ kind: 'new', text: '茶' }]);
  expect(wordDiff('茶', '')).toEqual([{ kind: 'gone', text: '茶' }]);
  expect(wordDiff('', '')).toEqual([]);
});
