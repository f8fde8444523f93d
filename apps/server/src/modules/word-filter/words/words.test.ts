import { expect, test } from 'vitest';
import { hitsIn, maskHits, searchWords } from './filter.ts';
import { fold } from './fold.ts';
import { readWordLine, readWordLines } from './read-lines.ts';
import { filterOf, findMatches } from './testing/filter-of.ts';

test('masks cover the word as it was written, with signs that mean nothing in Markdown', async () => {
  const filter = await filterOf('网络赌场=', '六合彩=**', 'casino=c**no', '茶托=茶[友]');
  const masked = (text: string) =>
    maskHits(text, hitsIn({ ...filter, entries: filter.entries.map((entry) => ({ ...entry, act: 'mask' })) }, 'posts', text));
  expect(masked('去 網*絡 賭場 玩')).toBe('去 ＊＊＊＊ 玩');
  expect(masked('六 合 彩，CA$INO')).toBe('＊＊＊，c＊＊no');
  expect(masked('茶托茶托')).toBe('茶［友］茶［友］');
  expect(masked('𝓬𝓪𝓼𝓲𝓷𝓸!')).toBe('c＊＊no!');
});

test('lists are read as Discuz! writes them, and lines that cannot be read are reported', () => {
  const { lines, refused } = readWordLines('\ufeff甲乙\r\n丙丁={BANNED}\n戊己={MOD}\n\n庚辛=**\n甲乙=好\n/a+b/i=x\n坏{3}词\nx\n＊＊\n');
  expect(lines).toEqual(['甲乙=好', '丙丁={BANNED}', '戊己={MOD}', '庚辛=**']);
  expect(refused.map(({ line, why }) => [line, why])).toEqual([
    [7, 'expression'],
    [8, 'wildcard'],
    [9, 'short'],
    [10, 'short'],
  ]);
  expect(lines.map(readWordLine)).toEqual([
    { word: '甲乙', act: 'mask', replacement: '好' },
    { word: '丙丁', act: 'refuse', replacement: null },
    { word: '戊己', act: 'hold', replacement: null },
    { word: '庚辛', act: 'mask', replacement: null },
  ]);
});

test('places lead back to the text as written, whatever is in it', () => {
  const text = 'a\u200bＢ😀㍿ﷺ𝓬\ud800é\u0301ﬃ';
  const { positions, length, raws } = fold(text);
  expect(String.fromCharCode(...raws.slice(0, length)).length).toBe(length);
  for (let at = 0; at < length; at += 1) expect(positions[at]).toBeLessThan(text.length);
  expect(positions.slice(0, length).toSorted((a, b) => a - b)).toEqual(positions.slice(0, length));
});

test('hostile texts cost steps in line with their length', async () => {
  const filter = await filterOf('a'.repeat(50), `${'微'.repeat(49)}信`, '网络赌场');
  const steps = (text: string) => {
    const folded = fold(text);
    return folded.codes.length;
  };
  for (const unit of ['\u200b', 'a', '微', '\u0336', '网\u200b', '㍿', 'ﷺ', '𝓪']) {
    expect(steps(unit.repeat(100_000 / unit.length))).toBeLessThanOrEqual(200_008);
    // The longest word bounds what is read from each place; nothing is tried twice.
    expect(hitsIn(filter, 'posts', unit.repeat(20_000)).length).toBeLessThanOrEqual(20_000);
  }
  expect(hitsIn(filter, 'posts', `网${'\u200b'.repeat(90_000)}络赌场`)).toHaveLength(1);
});

/** Lists whose words stand at every place of a text, some of them read alike and some not. */
const heavy = {
  'letters within one word': ['a', 'a'],
  'Chinese that hits at every place': ['一', '一'],
  'digits that are read as letters': ['i', '1'],
  'letters set apart': ['a', 'a '],
  'letters apart by signs': ['a', 'a.'],
  'two letters in turn': ['ab', 'a8'],
} as const;

test.each(Object.entries(heavy))('49 words and a long text of %s take steps in proportion to the text', async (_, [unit, written]) => {
  const filter = await filterOf(...Array.from({ length: 49 }, (__, at) => unit.repeat(at + 2).slice(0, 50)), '赌场');
  const stepsOf = (units: number) => searchWords(filter, 'posts', written.repeat(units)).steps;
  const [half, whole] = [stepsOf(20_000), stepsOf(40_000)];
  expect(whole / half).toBeLessThan(2.2);
  expect(whole).toBeLessThan(40_000 * unit.length * 125);
  // Nothing is passed over because of what stands before it.
  expect(findMatches(filter, `${written.repeat(20_000)}。去赌场`)).toContain('赌场');
});
