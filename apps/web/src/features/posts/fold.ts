const shownReplies = 2;

/** Replies beyond the first two are folded away; a single one more is shorter than the line that hides it. */
export function foldReplies<T>(replies: readonly T[]): { shown: readonly T[]; folded: readonly T[] } {
  if (replies.length <= shownReplies + 1) return { shown: replies, folded: [] };
  return { shown: replies.slice(0, shownReplies), folded: replies.slice(shownReplies) };
}
