import { useEffect, type RefObject } from 'react';

function textsIn(root: HTMLElement): Text[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const matches: Text[] = [];
  while (walker.nextNode())
    if (walker.currentNode instanceof Text && !walker.currentNode.parentElement?.closest('mark')) matches.push(walker.currentNode);
  return matches;
}

/** Where the first of some words begins in a text, whatever its case; null: none is in it. */
export function firstWord(text: string, words: readonly string[]): { at: number; length: number } | null {
  const small = text.toLowerCase();
  // A character whose small form is longer would shift what follows.
  if (small.length !== text.length) return null;
  let first: { at: number; length: number } | null = null;
  for (const word of words) {
    const at = word === '' ? -1 : small.indexOf(word.toLowerCase());
    if (at !== -1 && (first === null || at < first.at || (at === first.at && word.length > first.length)))
      first = { at, length: word.length };
  }
  return first;
}

/** Marks words where they stand in a body that the server rendered. What somebody wrote in disguise only stands beside it. */
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
