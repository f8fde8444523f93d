import { questionRules } from '@chaguan/contract';

/** A search keyword or question as the title of a question: the first line, truncated to the maximum length of a title. */
export function questionTitle(words: string): string {
  const [line = ''] = words.trim().split('\n');
  return [...line].slice(0, questionRules.title.maxLength).join('').trim();
}
