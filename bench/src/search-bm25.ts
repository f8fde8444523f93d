import { jieba } from '../../apps/server/src/platform/jieba.ts';
import { tokensOf } from '../../apps/server/src/modules/search/words/tokens.ts';
import type { SearchCase } from './search-sets.ts';

const [k1, b] = [1.2, 0.75];

/** The reciprocal rank of the first right one among the first ten. */
export function reciprocalRank(indexes: readonly number[], right: ReadonlySet<number>): number {
  const rank = indexes.slice(0, 10).findIndex((index) => right.has(index));
  return rank < 0 ? 0 : 1 / (rank + 1);
}

/** The results of plain BM25 with the same tokens: only the rarity of a token, its frequency and the length count. */
export function bm25Mrr(documents: readonly string[], questions: readonly SearchCase[]): number {
  const cutter = jieba();
  const counts = documents.map((text) => tokensOf(cutter, text));
  const lengths = counts.map((tokens) => tokens.values().reduce((sum, count) => sum + count, 0));
  const mean = lengths.reduce((sum, length) => sum + length, 0) / lengths.length;
  const postings = new Map<string, number[]>();
  for (const [index, tokens] of counts.entries()) {
    for (const token of tokens.keys()) {
      const known = postings.get(token);
      if (known === undefined) postings.set(token, [index]);
      else known.push(index);
    }
  }
  const scoresOf = (query: string): Map<number, number> => {
    const scores = new Map<number, number>();
    for (const token of tokensOf(cutter, query).keys()) {
      const indexes = postings.get(token) ?? [];
      const idf = Math.log(1 + (documents.length - indexes.length + 0.5) / (indexes.length + 0.5));
      for (const index of indexes) {
        const count = counts[index]?.get(token) ?? 0;
        const weight = (count * (k1 + 1)) / (count + k1 * (1 - b + (b * (lengths[index] ?? 0)) / mean));
        scores.set(index, (scores.get(index) ?? 0) + idf * weight);
      }
    }
    return scores;
  };
  const ranks = questions.map(({ query, right }) => {
    const best = [...scoresOf(query)].toSorted(([one, a], [other, c]) => c - a || other - one).map(([index]) => index);
    return reciprocalRank(best, right);
  });
  return ranks.reduce((sum, rank) => sum + rank, 0) / questions.length;
}
