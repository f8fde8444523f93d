import { expect, test } from 'vitest';
import { chooseWords } from './choose-words.ts';

const now = new Date('2026-11-23T00:00:00Z');
const word = (token: string) => ({ token, share: 1 });
const counted = (counts: Record<string, number>) => ({ counts: new Map(Object.entries(counts)), total: 1_000_000 });

test('the rarest words are taken until their documents are enough', () => {
  const frequencies = counted({ 紫砂壶: 40, _水温: 4000, _怎么: 300_000 });
  const { words, months } = chooseWords(frequencies, { tokens: ['_怎么', '_水温', '紫砂壶'].map(word), synonyms: [], filters: [], now });
  expect(words.map(({ token }) => token)).toEqual(['紫砂壶', '_水温']);
  expect(months).toBeNull();
});

test('what is everywhere is looked for in the newest months alone', () => {
  const frequencies = counted({ _怎么: 300_000, 'm:2026-11': 10_000, 'm:2026-10': 20_000, 'm:2026-09': 20_000 });
  const { months } = chooseWords(frequencies, { tokens: [word('_怎么')], synonyms: [], filters: [], now });
  expect(months).toEqual(['m:2026-11', 'm:2026-10']);
});

test('a character that is everywhere stands for its most frequent pairs, a rare one for all', () => {
  const months = { 'm:2026-11': 50_000 };
  const queryWords = { tokens: [word('_茶*')], synonyms: [], filters: [], now };
  const common = chooseWords(counted({ '_茶*': 60_000, _茶馆: 40_000, _茶叶: 20_000, ...months }), queryWords);
  expect(common.words.map(({ token }) => token)).toEqual(['_茶馆', '_茶叶']);
  expect(common.months).toEqual(['m:2026-11']);
  expect(chooseWords(counted({ '_茶*': 60, _茶馆: 40, _茶叶: 20 }), queryWords)).toMatchObject({
    words: [word('_茶*').token].map((token) => ({ token })),
    months: null,
  });
  expect(chooseWords(counted({ '_茶*': 60_000, ...months }), queryWords).words.map(({ token }) => token)).toEqual(['_茶*']);
});

test('months are fewer the more common words are looked for together', () => {
  const known = { _怎么: 300_000, _可以: 300_000, 'm:2026-11': 10_000, 'm:2026-10': 20_000 };
  const { words, months } = chooseWords(counted(known), { tokens: ['_怎么', '_可以'].map(word), synonyms: [], filters: [], now });
  expect(words).toHaveLength(2);
  // 51 of 100 have one of them at least.
  expect(months).toEqual(['m:2026-11']);
});

test('with a filter as well no more is collected for characters that are alone', () => {
  const pairs = [...'的一是'].flatMap((first) => [
    [`_${first}*`, 300_000],
    [`_${first}国`, 200_000],
    [`_${first}来`, 100_000],
  ]);
  const frequencies = { ...counted({ ...(Object.fromEntries(pairs) as Record<string, number>), p: 20 }), total: 2_000_000 };
  const tokens = [...'的一是', '紫砂壶'].map((each) => (each.length > 1 ? word(each) : word(`_${each}*`)));
  const { words, months } = chooseWords(frequencies, { tokens, synonyms: [], filters: [['p']], now });
  expect(words.map(({ token }) => token)).toEqual(['紫砂壶', '_的*', '_一国', '_是国']);
  expect(months).toBeNull();
});

test('of many characters that all are everywhere, eight pairs are looked for together', () => {
  const pairs = [...'的一是不了在人有我他'].flatMap((first, n) => [
    [`_${first}*`, 60_000 + n],
    ...[...'国来上'].map((second, at) => [`_${first}${second}`, 20_000 - at]),
  ]);
  const frequencies = counted({ ...(Object.fromEntries(pairs) as Record<string, number>), 'm:2026-11': 50_000 });
  const choose = (text: string) =>
    chooseWords(frequencies, { tokens: [...text].map((first) => word(`_${first}*`)), synonyms: [], filters: [], now }).words;
  expect(choose('他我有人在了不是一的').map(({ token }) => token)).toEqual([...'的一是不了在人有'].map((first) => `_${first}国`));
  expect(choose('的一').map(({ token }) => token)).toEqual(['_的国', '_的来', '_的上', '_一国', '_一来', '_一上']);
});
