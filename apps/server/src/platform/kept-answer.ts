import { deepFreeze } from './deep-freeze.ts';

/** All that an answer follows from: objects that are replaced when they change, and a word for everything else. */
interface MadeOf {
  on: readonly [object, ...object[]];
  word: string;
}

interface Kept<T> {
  answer: T;
  on: readonly object[];
}

/** Words are few: the bound is for one that varies without end. */
const mostWords = 8;

const lasting = new WeakSet<object>();

/** Whether it never changes, and comes again as the same object as long as it holds. */
export function isKeptAnswer(answer: unknown): answer is object {
  return typeof answer === 'object' && answer !== null && lasting.has(answer);
}

/**
 * Answers that nearly every page needs, made once for as long as what they follow from stays the same. Each call asks
 * for these objects anew, so that nothing is ever older than they are. For visitors: nothing of a member is a word.
 */
export function keptAnswer<T extends object>(): (from: MadeOf, make: () => T) => T {
  const kept = new WeakMap<object, Map<string, Kept<T>>>();
  return ({ on, word }, make) => {
    const words = kept.get(on[0]) ?? new Map<string, Kept<T>>();
    const known = words.get(word);
    if (known?.on.every((one, place) => one === on[place]) === true) return known.answer;
    const answer = deepFreeze(make());
    lasting.add(answer);
    if (words.size >= mostWords) words.clear();
    kept.set(on[0], words.set(word, { answer, on }));
    return answer;
  };
}
