import { questionRules } from '@chaguan/contract';

/** What somebody searched for or asked, as the title of a question: the first line, as long as a title may be. */
export function questionTitle(words: string): string {
  const [line = ''] = words.trim().split('\n');
  return [...line].slice(0, questionRules.title.maxLength).join('').trim();
}
