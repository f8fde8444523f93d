import { describe, expect, test } from 'vitest';
import { comparedForm, compileWords, wordsIn } from './own-words.ts';
import evasions from './testing/evasions.json' with { type: 'json' };
import innocent from './testing/innocent.json' with { type: 'json' };

describe('words of a member are matched as those of the lists', () => {
  test.each(evasions)('every spelling of $word', async ({ word, forms }) => {
    const compiled = await compileWords(['龙井', word]);
    expect(forms.filter((form) => !wordsIn(compiled, form).has(word))).toEqual([]);
  });

  test('innocent texts have none', async () => {
    const compiled = await compileWords(innocent.words);
    expect(innocent.texts.filter((text) => wordsIn(compiled, text).size > 0)).toEqual([]);
  });

  test('all words of a text, in the order in which they begin', async () => {
    const compiled = await compileWords(['井茶', '龙井', '龙井茶', '普洱']);
    expect([...wordsIn(compiled, '买了龙井茶')]).toEqual(['龙井茶', '龙井', '井茶']);
    expect([...wordsIn(await compileWords([]), '龙井')]).toEqual([]);
  });
});

test('spellings of a word have one compared form, and what would match everywhere has none', () => {
  expect(comparedForm('ＤＩＥＴ')).toBe(comparedForm('diet'));
  expect(comparedForm('減肥')).toBe(comparedForm('减-肥'));
  expect(['。，', 'a', '7', ' \u200b', '茶'].map(comparedForm)).toEqual(['', '', '', '', '茶']);
});
