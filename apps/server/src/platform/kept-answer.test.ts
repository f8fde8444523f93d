import { expect, test } from 'vitest';
import { isKeptAnswer, keptAnswer } from './kept-answer.ts';

const answerOf = keptAnswer<{ made: number; of: { word: string } }>();
let made = 0;

function ask(on: readonly [object, ...object[]], word: string) {
  return answerOf({ on, word }, () => ({ made: (made += 1), of: { word } }));
}

test('an answer is made once for the same objects and the same word, and again when any of them is another', () => {
  const [first, second] = [{}, {}];
  const kept = ask([first, second], 'zh');
  expect(ask([first, second], 'zh')).toBe(kept);
  expect(ask([first, second], 'en')).not.toBe(kept);
  expect(ask([first, second], 'zh')).toBe(kept);
  for (const on of [[first, {}], [{}, second]] as const) expect(ask(on, 'zh')).not.toBe(kept);
  expect(ask([second, first], 'zh')).not.toBe(kept);
});

test('it is frozen to the ground, and known for one', () => {
  const kept = ask([{}], 'x');
  expect([Object.isFrozen(kept), Object.isFrozen(kept.of), isKeptAnswer(kept)]).toEqual([true, true, true]);
  for (const other of [{ ...kept }, Object.freeze({}), null, undefined, 'x']) expect(isKeptAnswer(other)).toBe(false);
});

test('words without end are not kept without end', () => {
  const on = [{}] as const;
  const kept = ask(on, 'first');
  for (let count = 0; count < 20; count += 1) ask(on, String(count));
  expect(ask(on, 'first')).not.toBe(kept);
});
