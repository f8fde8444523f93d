import { expect, test } from 'vitest';
import { routerWords } from './router-words.ts';
import { wordsOf } from './words-again.ts';

const screen = {};

function plain(loaderData: Record<string, unknown>): string {
  return routerWords({ loaderData, actionData: null, errors: null });
}

test('whatever was said before, the words are those of the data', () => {
  const [tea, coffee] = [Object.freeze({ title: '茶' }), Object.freeze({ title: '咖啡' })];
  const mutable = { title: '水' };
  const all = (): Record<string, unknown>[] => [
    { root: { lang: 'zh', info: tea }, list: { packed: true } },
    { root: { lang: 'en', info: tea }, list: { packed: true } },
    { root: { lang: 'zh', info: coffee }, list: { packed: true } },
    { root: { lang: 'zh', info: mutable } },
    { root: { lang: 'zh', info: tea, list: 'packed' } },
    { root: { lang: 'zh' }, info: { tea } },
    { root: { lang: undefined, info: tea }, list: null },
    { root: {} },
    { root: { lang: 'zh' } },
    { root: {}, lang: {}, zh: {} },
    {},
  ];
  for (let round = 0; round < 3; round += 1) {
    for (const data of all()) expect(wordsOf(screen, data)).toBe(plain(data));
    mutable.title += '!';
  }
});

test('the same data of the same screen is written once', () => {
  const info = Object.freeze({ title: '茶' });
  const data = () => ({ root: { lang: 'zh', info }, list: { packed: true } });
  let reads = 0;
  const counting = { root: { lang: 'zh', info: Object.freeze({ get title() { reads += 1; return '茶'; } }) } };
  wordsOf(screen, counting);
  wordsOf(screen, counting);
  expect(reads).toBe(1);
  expect(wordsOf({}, data())).toBe(wordsOf(screen, data()));
});
