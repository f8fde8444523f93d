import { expect, test } from 'vitest';
import evasions from './testing/evasions.json' with { type: 'json' };
import { filterOf, findMatches } from './testing/filter-of.ts';
import innocent from './testing/innocent.json' with { type: 'json' };

test('more than 200 forms by which words are hidden are read as those words', async () => {
  const filter = await filterOf(...evasions.map(({ word }) => word));
  const missed = [];
  for (const { word, forms } of evasions)
    for (const form of forms) if (!findMatches(filter, form).includes(word)) missed.push(`${word}: ${form}`);
  expect(missed).toEqual([]);
  expect(evasions.flatMap(({ forms }) => forms).length).toBeGreaterThanOrEqual(200);
});

test('no word is found in texts that only have its characters', async () => {
  const filter = await filterOf(...innocent.words);
  const wrong = [];
  for (const text of innocent.texts) {
    const words = findMatches(filter, text);
    if (words.length > 0) wrong.push(`${text}: ${words.join(', ')}`);
  }
  expect(wrong).toEqual([]);
});

test('a word is read when more than half of its letters are as listed, and not from half of them', async () => {
  const filter = await filterOf('casino', 'tea', 'sb', '13800138000', '12345');
  const hits = (...texts: string[]) => texts.flatMap((text) => findMatches(filter, text));
  expect(hits('c@sino', 'ca$ino', 'c@$ino', '7ea', 'te4')).toEqual(['casino', 'casino', 'casino', 'tea', 'tea']);
  expect(hits('c@$in0', 'c4s1n0', '734', 't34', '5b', '58')).toEqual([]);
  // A number is one however its digits are written, from five digits on.
  const forms = ['１３８００１３８０００', 'l2345', '①②③④⑤', 'i2e4s', '壹2叁肆伍'];
  expect(hits(...forms)).toEqual(['13800138000', '12345', '12345', '12345', '12345']);
});

test.each<[rule: string, word: string, read: readonly string[], passed: readonly string[]]>([
  ['letters and digits stand alone', 'ass', ['ass', 'an ass.', '是ass吗'], ['class', 'assign', 'glasses', '\u200bcl\u200bass']],
  ['a digit is no part of a word of letters', 'sex', ['sex1', '1sex'], ['sexy', 'unisex']],
  ['a number is no part of a longer one', '110', ['110', '打110吧'], ['1100', '2110', '11 0']],
  ['Chinese is read within any text', '六合彩', ['买六合彩吧', '六·合·彩', '六\u200b合\u200b彩'], ['六合', '合彩六']],
  ['spaces hide a word where each character is apart', '法轮', ['法 轮', ' 法 轮 '], ['看法 轮到你', '的法 轮']],
  ['a clause may end between two words', '微信', ['微。信'], ['细微。信收到', '细微。信', '微。信收到']],
  [
    'one gap hides a longer Chinese word that stands apart',
    '网络赌场',
    ['网络 赌场', '去 网络 赌场', '网络 赌场吧', '去网络 赌场'],
    ['去网络 赌场吧', '网络。赌场'],
  ],
  ['a gap within Latin words separates two words', 'casino', ['c a s i n o'], ['cas ino']],
  ['a listed word of two words is read with its space', 'free money', ['free money', 'free  money'], ['carefree money']],
])('%s', async (_, word, read, passed) => {
  const filter = await filterOf(word);
  expect(read.filter((text) => findMatches(filter, text).length === 0)).toEqual([]);
  expect(passed.filter((text) => findMatches(filter, text).length > 0)).toEqual([]);
});
