import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';
import { statement } from '../../../platform/database/statement.ts';
import { isFunctionToken } from '../words/function-words.ts';
import { type QueryToken, beginsPairs } from '../words/tokens.ts';

/** What one word of a question brings to the score. */
export interface QueryWord {
  token: string;
  weight: number;
  /** Filter tokens of the tags whose names hold the word: it counts for what stands in them. */
  tags?: readonly string[];
}

/** What to look for, and what to compare what it leads to with. */
export interface Choice {
  words: QueryWord[];
  /** The most telling words of the question, also those that are too common to look for. */
  scored: QueryWord[];
  /** Every word is common: the months to look at, newest first, so that enough is found; null: look everywhere. */
  months: string[] | null;
}

/** Documents that are looked at for one question, about. More found nothing better on any set of the bench. */
const enough = 5000;

/** A word in more documents than this finds the newest ones only. */
const common = 10_000;

/** More words of one question tell nothing new: a pasted text of 2,000 characters has about as many that are rare. */
const mostWords = 120;

/** Words that staff call the same mean the same nearly always. */
const synonymWeight = 0.8;

/** What stands in more of the documents than this leads nowhere by itself; a few documents say nothing about it. */
const commonShare = 0.2;
const fewDocuments = 20;

/** Behind every other character. */
const last = '\u{10ffff}';

/**
 * Where every word is common, words and pairs of characters that are looked for together: GIN compares each document of
 * the newest months with all of them.
 */
const mostTogether = 8;

/** Of a character that is everywhere as many pairs are read. */
const mostPairs = sql.lit(mostTogether);

/** A character that begins pairs is in as many documents as all of these, at most; its most frequent ones are read with it. */
const readCounts = statement<{ word: string; documents: number }, [string, string]>(
  (tokens, beginnings) => sql`
    select word, documents from search_word where word = any(${tokens}::text[]) or (word >= 'm:' and word < 'm;')
    union all
    select beginning || '*', sum(documents)::int from unnest(${beginnings}::text[]) beginning, search_word
    where word >= beginning collate "C" and word < (beginning || ${sql.lit(last)}) collate "C" group by beginning
    union all
    select word, documents from unnest(${beginnings}::text[]) beginning, lateral (
      select word, documents from search_word where word >= beginning collate "C" and word < (beginning || ${sql.lit(last)}) collate "C"
      order by documents desc limit ${mostPairs}) pair`,
);

const readTotal = statement<{ documents: number }, []>(() => sql`select documents from search_state`);

/** How many documents each token stands in, those of months too, and how many there are. */
export async function readFrequencies(db: Db, tokens: readonly string[]): Promise<Frequencies> {
  const beginnings = tokens.filter(beginsPairs).map((token) => token.slice(0, -1));
  const [rows, [state]] = await Promise.all([readCounts(db, tokens, beginnings), readTotal(db)]);
  return { counts: new Map(rows.map(({ word, documents }) => [word, documents])), total: Math.max(1, state?.documents ?? 1) };
}

export interface Frequencies {
  counts: ReadonlyMap<string, number>;
  total: number;
}

const countIn = (counts: Frequencies['counts'], token: string): number => counts.get(token) ?? 1;

/** A word with how much it tells (idf). */
export function weighWord<T extends QueryToken>({ counts, total }: Frequencies, word: T, factor = 1): Omit<T, 'share'> & QueryWord {
  const { share, ...rest } = word;
  return { ...rest, weight: Math.log(1 + total / countIn(counts, word.token)) * share * factor };
}

/** Words that lead to documents by themselves; where there is none, all of them have to. */
export function informativeWords<W extends { token: string }>({ counts, total }: Frequencies, words: readonly W[]): readonly W[] {
  const informative = words.filter(({ token }) => !isFunctionToken(token) && countIn(counts, token) <= fewDocuments + commonShare * total);
  return informative.length > 0 ? informative : words;
}

/** The newest months that hold about enough documents with a word of this share. */
function newestMonths(counts: ReadonlyMap<string, number>, share: number, now: Date): string[] {
  const known = [...counts.keys()]
    .filter((word) => word.startsWith('m:'))
    .toSorted()
    .toReversed();
  const latest = `m:${now.toISOString().slice(0, 7)}`;
  const months = known.includes(latest) ? known : [latest, ...known];
  let expected = 0;
  const end = months.findIndex((month) => {
    expected += (counts.get(month) ?? 0) * share;
    return expected >= enough;
  });
  return end === -1 ? months : months.slice(0, end + 1);
}

/** All pairs of a character are looked up before anything else narrows them, so one that is everywhere stands for its most frequent pairs. */
function pairsOf(counts: Frequencies['counts'], word: QueryWord, most: number): QueryWord[] {
  if (!beginsPairs(word.token)) return [word];
  const beginning = word.token.slice(0, -1);
  const pairs = [...counts].filter(([token]) => token.startsWith(beginning) && !beginsPairs(token)).toSorted(([, a], [, b]) => b - a);
  return pairs.length === 0 ? [word] : pairs.slice(0, most).map(([token]) => ({ ...word, token }));
}

/** The rarest of words that all are common: few enough to be looked for together. */
function commonWords(counts: Frequencies['counts'], rarest: readonly QueryWord[]): QueryWord[] {
  const words = rarest.slice(0, mostTogether);
  return words.flatMap((word) => pairsOf(counts, word, Math.floor(mostTogether / words.length)));
}

/** Documents of characters that stand alone: GIN collects those of all their pairs before a filter narrows them. */
const mostCollected = 500_000;

/** Beyond what may be collected a character stands for its most frequent pair. */
function boundBeginnings(counts: Frequencies['counts'], rarest: readonly QueryWord[]): QueryWord[] {
  let collected = 0;
  return rarest.flatMap((word, at) => {
    if (beginsPairs(word.token)) collected += countIn(counts, word.token);
    return at === 0 || collected <= mostCollected ? [word] : pairsOf(counts, word, 1);
  });
}

interface SearchQuery {
  tokens: readonly (QueryToken & Pick<QueryWord, 'tags'>)[];
  synonyms: readonly QueryToken[];
  /** Every document must have one token of each. */
  filters: readonly (readonly string[])[];
  now: Date;
}

/**
 * Rarest first: words are taken until the documents that they stand in are enough, because what only common words find
 * never comes to the first pages. A filter bounds what any word can find.
 */
export function chooseWords(frequencies: Frequencies, queryWords: SearchQuery): Choice {
  const { counts, total } = frequencies;
  const filtered = Math.min(...queryWords.filters.map((filter) => filter.reduce((sum, token) => sum + (counts.get(token) ?? 1), 0)));
  const countOf = (token: string) => countIn(counts, token);
  const words = [
    ...queryWords.tokens.map((token) => weighWord(frequencies, token)),
    ...queryWords.synonyms.map((token) => weighWord(frequencies, token, synonymWeight)),
  ];
  const scored = words.toSorted((a, b) => b.weight - a.weight).slice(0, mostWords);
  const rarest = informativeWords(frequencies, words)
    .toSorted((a, b) => countOf(a.token) - countOf(b.token))
    .slice(0, mostWords);
  const chosen: QueryWord[] = [];
  let looked = 0;
  for (const word of rarest) {
    const reach = Math.min(countOf(word.token), filtered);
    if (chosen.length > 0 && looked + reach > enough) break;
    chosen.push(word);
    looked += reach;
  }
  if (looked <= common) return { words: boundBeginnings(counts, chosen), scored, months: null };
  const together = commonWords(counts, rarest);
  // As if words stood independently of each other: the share of documents that have one of them at least.
  const share = 1 - together.reduce((without, { token }) => without * (1 - Math.min(1, countOf(token) / total)), 1);
  return { words: together, scored: together, months: newestMonths(counts, share, queryWords.now) };
}
