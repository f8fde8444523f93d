export type ChainMark = 'start' | 'through' | 'node' | 'end';
type Link = { id: string; chain: readonly string[] };

/**
 * How the line of who answers whom is drawn beside each reply: a dot at every ancestor of the chosen one, a continuous line beside the
 * others. Ancestors are above, because replies are in the order they were written.
 */
export function chainMarks(replies: readonly Link[], chosenId: string | null): ReadonlyMap<string, ChainMark> {
  const marks = new Map<string, ChainMark>();
  const chosen = replies.find(({ id }) => id === chosenId);
  if (!chosen) return marks;
  const ancestors = new Set(chosen.chain);
  for (const { id } of replies) {
    if (id === chosen.id) {
      if (marks.size > 0) marks.set(id, 'end');
      break;
    }
    if (ancestors.has(id)) marks.set(id, marks.size === 0 ? 'start' : 'node');
    else if (marks.size > 0) marks.set(id, 'through');
  }
  return marks;
}
