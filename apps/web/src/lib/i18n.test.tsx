import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { LangContext, messages, useMessages } from './i18n.ts';

const words = messages({
  zh: { count: (n: number) => `${n} 条评论`, title: '评论' },
  en: { count: (n) => `${n} comment${n === 1 ? '' : 's'}`, title: 'Comments' },
});

function Title({ n }: { n: number }) {
  const text = useMessages(words);
  return <h2>{`${text.title}: ${text.count(n)}`}</h2>;
}

test('words follow the language around them', () => {
  expect(renderToString(<Title n={1} />)).toBe('<h2>评论: 1 条评论</h2>');
  expect(
    renderToString(
      <LangContext value="en">
        <Title n={1} />
      </LangContext>,
    ),
  ).toBe('<h2>Comments: 1 comment</h2>');
});

test('a language that lacks a word does not compile', () => {
  // @ts-expect-error English must have every key of the Chinese
  const broken = messages({ zh: { a: '甲', b: '乙' }, en: { a: 'A' } });
  expect(Object.keys(broken.en)).toEqual(['a']);
});
