/**
 * How a text is scored (BM25F): a word counts the more the rarer it is, the more often the text says it and the shorter the
 * text is; a title counts beside the text. Chosen on all sets of the bench.
 */
export const bm25 = { k1: 1.2, b: 0.75 } as const;

/** Said once, twice, three or four times, oftener: exact numbers found nothing better. */
export const countedAs = [1, 2, 3.4, 6] as const;

/** A weight of a tsvector says which: `A` is the oftenest. */
export function labelOf(count: number): 'A' | 'B' | 'C' | 'D' {
  if (count <= 1) return 'D';
  if (count === 2) return 'C';
  return count <= 4 ? 'B' : 'A';
}

/** So many times more a word is said that stands in the title of the post, or of the topic or question above it. */
export const titleCounts = { own: 2, root: 0.7 } as const;

/** So many times more one is said that the name of a tag holds: it names the subject, as the title above does. */
export const tagCounts = 0.7;

/** Age and likes decide between what matches about as well. */
export const mostAge = 0.05;
export const perLike = 0.01;
