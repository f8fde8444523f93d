import { useEffect, type RefObject } from 'react';

function textsIn(root: HTMLElement): Text[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const matches: Text[] = [];
  while (walker.nextNode())
    if (walker.currentNode instanceof Text && !walker.currentNode.parentElement?.closest('mark')) matches.push(walker.currentNode);
  return matches;
}

/** The first occurrence of any of some words in a text, case-insensitive; null: none. */
export function firstWord(text: string, words: readonly string[]): { at: number; length: number } | null {
  const small = text.toLowerCase();
  // A character whose lower-case form is longer would shift the following offsets.
  if (small.length !== text.length) return null;
  let first: { at: number; length: number } | null = null;
  for (const word of words) {
    const at = word === '' ? -1 : small.indexOf(word.toLowerCase());
    if (at !== -1 && (first === null || at < first.at || (at === first.at && word.length > first.length)))
      first = { at, length: word.length };
  }
  return first;
}

/** Marks matches in a body rendered by the server. Disguised words cannot be found there and are only listed beside it. */
export function useMarks(root: RefObject<HTMLElement | null>, words: readonly string[], html: string): void {
  const all = words.join('\n');
  useEffect(() => {
    if (root.current === null || all === '' || html === '') return;
    for (let text of textsIn(root.current)) {
      for (let hit = firstWord(text.data, all.split('\n')); hit !== null; hit = firstWord(text.data, all.split('\n'))) {
        const word = text.splitText(hit.at);
        text = word.splitText(hit.length);
        const mark = document.createElement('mark');
        mark.className = 'rounded-[2px] bg-gold-soft px-0.5 text-inherit';
        word.replaceWith(mark);
        mark.append(word);
      }
    }
  }, [root, all, html]);
}
