import { sentencesOf } from '../extracts/sentences.ts';

export interface SummarySource {
  text: string;
  /** Weight of the post relative to others; 1 is normal. */
  trust: number;
}

const mostSentences = 4;
const leastCharacters = 12;

function pairsOf(text: string): string[] {
  const letters = [...text.toLowerCase()].filter((character) => /[\p{L}\p{N}]/u.test(character));
  return letters.slice(1).map((character, at) => `${letters[at]}${character}`);
}

/**
 * The sentences most representative of the whole: their letter pairs occur in many posts. In the order of the posts, at most one of those
 * with the same beginning.
 */
export function bestSentences(sources: readonly SummarySource[]): { source: number; text: string }[] {
  const spread = new Map<string, number>();
  for (const { text } of sources) for (const pair of new Set(pairsOf(text))) spread.set(pair, (spread.get(pair) ?? 0) + 1);
  const candidates = sources.flatMap(({ text, trust }, source) =>
    sentencesOf(text)
      .filter((sentence) => sentence.length >= leastCharacters && !/[？?]$/.test(sentence))
      .map((sentence, at) => {
        const pairs = pairsOf(sentence);
        const shared = pairs.reduce((sum, pair) => sum + Math.log(spread.get(pair) ?? 1), 0);
        return { source, at, text: sentence, score: (trust * shared) / Math.sqrt(pairs.length + 10) };
      }),
  );
  const chosen: typeof candidates = [];
  for (const candidate of candidates.toSorted((a, b) => b.score - a.score)) {
    if (chosen.length === mostSentences || candidate.score <= 0) break;
    if (chosen.every(({ text }) => text !== candidate.text)) chosen.push(candidate);
  }
  return chosen.toSorted((a, b) => a.source - b.source || a.at - b.at).map(({ source, text }) => ({ source, text }));
}
