import { expect, test } from 'vitest';
import { jieba } from '../../../platform/jieba.ts';
import { queryTokensOf, queryOf, tokensOf } from './tokens.ts';

const tokens = (text: string): string[] => [...tokensOf(jieba(), text).keys()];
const tokensIn = (text: string): string[] => queryTokensOf(jieba(), text).map(({ token }) => token);

/** What a question and a text have in common besides single letters and numbers. */
const shared = (question: string, text: string): string[] => {
  const stored = new Set(tokens(text));
  return tokensIn(question).filter((token) => stored.has(token));
};

test.each([
  ['C++', '学 C++ 好还是 C# 好', 'c++'],
  ['C#', 'C#与F#', 'c#'],
  ['F#', 'C#与F#', 'f#'],
  ['C++', '从 C++20 开始', 'c++'],
  ['.NET', '用.NET写的', '.net'],
  ['a+b', '求 a+b 的值', 'a+b'],
  ['count(*)', 'select count(*), name', 'count(*)'],
  ['🍵', '喝🍵去', '🍵'],
  ['iPhone 15', '买了iPhone15', 'iphone15'],
  ['iPhone15', '我的 iPhone 15 坏了', 'iphone15'],
  ['RTX 4090', 'RTX4090显卡', 'rtx4090'],
  ['ISO6400', '拍到 ISO 6400', 'iso6400'],
  ['100公里', '跑了 100 公里', '100公'],
  ['email', 'an E-Mail', 'email'],
  ['nodejs', '装 Node.js 报错', 'nodejs'],
  ['node js', '装 Node.js 报错', 'nodejs'],
  ['node.js', 'NodeJS', 'nodejs'],
  ['use effect', 'useEffect 执行两次', 'useeffect'],
  ['useEffect', 'I use effect hooks', 'effect'],
  ['power shell', 'PowerShell', 'powershell'],
  ['dont', "it don't work", 'dont'],
  ['don’t', 'it dont work', 'dont'],
  ['wifi', '路由器的 Wi-Fi', 'wifi'],
  ['wi fi', '路由器的 WiFi', 'wifi'],
  ['vue3', '升级到 Vue 3', 'vue3'],
  ['vue 3', 'Vue3 教程', 'vue3'],
  ['aspnet', 'ASP.NET Core', 'aspnet'],
  ['get element by id', 'document.getElementById', 'getelementbyid'],
  ['cafe', 'un café naïve', 'cafe'],
  ['naïve', 'too naive', 'naive'],
  ['brewing', 'it brews well', 'brew'],
])('%s finds what it stands in', (question, text, token) => {
  expect(shared(question, text)).toContain(token);
});

test.each([
  ['C++ 的模板', ['c']],
  ['F#', ['f']],
  ['a+b', ['a', 'b']],
])('%s does not look for its letters', (question, letters) => {
  for (const letter of letters) expect(tokensIn(question)).not.toContain(letter);
});

test('a letter that is alone beside a word with signs is looked for', () => {
  expect(tokensIn('c 和 c++')).toContain('c');
  expect(tokensIn('维生素C')).toContain('c');
});

test('an exact word and its stem together weigh as much as a word that is its own stem', () => {
  const sum = (text: string) => queryTokensOf(jieba(), text).reduce((total, { share }) => total + share, 0);
  expect(sum('brewing')).toBe(sum('brew'));
  expect(shared('brewing', 'brewing').length).toBeGreaterThan(shared('brewing', 'brewed').length);
});

test('words that say nothing weigh little, and what is said again weighs more', () => {
  const shareOf = (text: string, token: string) => queryTokensOf(jieba(), text).find((each) => each.token === token)?.share ?? 0;
  expect(shareOf('紫砂怎么养', '_怎么')).toBeLessThan(shareOf('紫砂怎么养', '_紫砂') / 5);
  expect(shareOf('moka pot, moka beans', 'moka')).toBeGreaterThan(shareOf('moka pot', 'moka'));
});

test('a text says how often each token is in it', () => {
  expect(tokensOf(jieba(), '紫砂壶，紫砂').get('_紫砂')).toBe(2);
});

test('signs of the query language are part of a token', () => {
  expect(queryOf(["o'neil", String.raw`a\b`, '_茶*'], '|')).toBe(String.raw`'o''neil' | 'a\\b' | '_茶':*`);
});

test('however often signs follow each other, a text is cut before the test runs out of time', () => {
  for (const piece of ['a-', 'a+', 'a(', '1.', 'a1', '🍵', '.a', '((', 'é', 'a1a1('])
    expect(tokens(piece.repeat(50_000)).length).toBeLessThan(1000);
});
