import { expect, test } from 'vitest';
import { spokenPart } from './spoken-part.ts';

test('whole sentences are said once, and the rest when it is whole', () => {
  const text = '水温**八十度**[1]。茶量三克';
  const first = spokenPart(text, 0, false);
  expect(first.words).toBe('水温八十度。');
  expect(spokenPart(text, first.upTo, false)).toEqual({ words: '', upTo: first.upTo });
  expect(spokenPart(`${text}。`, first.upTo, true).words).toBe('茶量三克。');
});

test('a point within a figure ends no sentence', () => {
  expect(spokenPart('Use 1.5 g. Then', 0, false).words).toBe('Use 1.5 g.');
});
