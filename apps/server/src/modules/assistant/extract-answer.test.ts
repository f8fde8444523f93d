import { expect, test } from 'vitest';
import { extractAnswer, sentencesOf } from './extract-answer.ts';

const asked = [
  { text: '普洱', weight: 3 },
  { text: '存放', weight: 2 },
  { text: '湿度', weight: 4 },
];
const same = (text: string) => text;
const of = (text: string, trust = 1) => ({ text, trust });
const textsOf = (sources: Parameters<typeof extractAnswer>[1]) => extractAnswer(asked, sources, same).map(({ text }) => text);

test('the sentence that holds most of the question comes out, in the words of its author', () => {
  const answer = extractAnswer(asked, [of('先说别的。普洱存放的湿度要在七成以下。再见了各位。')], same);
  expect(answer).toContainEqual({ source: 0, text: '普洱存放的湿度要在七成以下。' });
});

test('neighbouring sentences count in part, because a subject is named once', () => {
  expect(textsOf([of('今天讲普洱的存放和湿度。七成以下最稳妥。完全无关的一句。又一句无关的话。')])).toContain('七成以下最稳妥。');
});

test('nothing comes out when nothing answers', () => {
  expect(textsOf([])).toEqual([]);
  expect(textsOf([of('今天天气很好。我们去爬山。'), of('')])).toEqual([]);
  expect(extractAnswer([], [of('普洱存放的湿度。')], same)).toEqual([]);
});

test('asking is not answering, and trust decides between equals', () => {
  expect(textsOf([of('普洱存放的湿度是多少呢？'), of('普洱存放的湿度是六成。')])[0]).toBe('普洱存放的湿度是六成。');
  expect(textsOf([of('普洱存放湿度甲说。', 0.8), of('普洱存放湿度乙说。', 1.2)])[0]).toBe('普洱存放湿度乙说。');
});

test('three sentences at most, none twice, those of one post in their order', () => {
  const text = '普洱湿度一句。普洱存放湿度二句。普洱湿度三句。普洱湿度四句。';
  const taken = textsOf([of(text), of(text)]);
  expect(taken).toHaveLength(3);
  expect(new Set(taken).size).toBe(3);
  expect(taken.map((sentence) => text.indexOf(sentence))).toEqual(
    taken.map((sentence) => text.indexOf(sentence)).toSorted((a, b) => a - b),
  );
});

test('sentences end where they end, and endless ones are cut', () => {
  expect(sentencesOf('一句话。两句话！三句话？\n四句话；Tea is fine. Water too.')).toEqual([
    '一句话。',
    '两句话！',
    '三句话？',
    '四句话；',
    'Tea is fine.',
    'Water too.',
  ]);
  for (const sentence of sentencesOf('长'.repeat(5000))) expect(sentence.length).toBeLessThanOrEqual(360);
  for (const sentence of sentencesOf('一段，'.repeat(500))) expect(sentence.length).toBeLessThanOrEqual(180);
});
