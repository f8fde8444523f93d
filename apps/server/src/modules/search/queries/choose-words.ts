import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';
import { statement } from '../../../platform/database/statement.ts';
import { isFunctionToken } from '../words/function-words.ts';
import { type QueryToken, beginsPairs } from '../words/tokens.ts';

/** The contribution of one query word to the score. */
export interface QueryWord {
  token: string;
  weight: number;
  /** Filter tokens of the tags whose names contain the word: it also matches posts in them. */
  tags?: readonly string[];
}

/** What to look up, and what to score the matches with. */
export interface Choice {
  words: QueryWord[];
  /** The most significant query words, including those too common to look up. */
  scored: QueryWord[];
  /** Every word is common: the months to search, newest first, so that enough is found; null: search everywhere. */
  months: string[] | null;
}

/** Documents considered for one query, approximately. More found nothing better on any set of the benchmark. */
const enough = 5000;

/** A word in more documents than this finds only the newest ones. */
const common = 10_000;

/** More words of one query add nothing: a pasted text of 2,000 characters has about this many rare ones. */
const mostWords = 120;

/** Weight of a synonym: words that staff declared equal nearly always mean the same. */
const synonymWeight = 0.8;

/** A word in a larger share of the documents is not looked up on its own; with few documents the share means nothing. */
const commonShare = 0.2;
const fewDocuments = 20;

/** Suffix that sorts after every other character. */
const last = '\u{10ffff}';

/**
 * Where every word is common, words and pairs are looked up in combination: GIN compares each document of the newest months with all of
 * them.
 */
const mostTogether = 8;

/** For a very frequent character this many pairs are read. */
const mostPairs = sql.lit(mostTogether);

/** A character that begins pairs is in at most as many documents as all of these together; its most frequent pairs are read with it. */
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

/** In how many documents each token occurs, including months, and how many documents there are. */
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

/** A word with its significance (idf). */
export function weighWord<T extends QueryToken>({ counts, total }: Frequencies, word: T, factor = 1): Omit<T, 'share'> & QueryWord {
  const { share, ...rest } = word;
  return { ...rest, weight: Math.log(1 + total / countIn(counts, word.token)) * share * factor };
}

/** Words that are looked up individually; if there is none, all of them must match together. */
export function informativeWords<W extends { token: string }>({ counts, total }: Frequencies, words: readonly W[]): readonly W[] {
  const informative = words.filter(({ token }) => !isFunctionToken(token) && countIn(counts, token) <= fewDocuments + commonShare * total);
  return informative.length > 0 ? informative : words;
}

/** The newest months that contain about enough documents with a word of this share. */
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

/**
 * All pairs of a character are looked up before any filter applies, so a very frequent character is replaced by its most frequent pairs.
 */
function pairsOf(counts: Frequencies['counts'], word: QueryWord, most: number): QueryWord[] {
  if (!beginsPairs(word.token)) return [word];
  const beginning = word.token.slice(0, -1);
  const pairs = [...counts].filter(([token]) => token.startsWith(beginning) && !beginsPairs(token)).toSorted(([, a], [, b]) => b - a);
  return pairs.length === 0 ? [word] : pairs.slice(0, most).map(([token]) => ({ ...word, token }));
}

/** The rarest of several common words: few enough to be looked up in combination. */
function commonWords(counts: Frequencies['counts'], rarest: readonly QueryWord[]): QueryWord[] {
  const words = rarest.slice(0, mostTogether);
  return words.flatMap((word) => pairsOf(counts, word, Math.floor(mostTogether / words.length)));
}

/** Documents of single characters: GIN collects those of all their pairs before a filter applies. */
const mostCollected = 500_000;

/** Beyond what may be collected a character is replaced by its most frequent pair. */
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
  /** Every document must have one token of each list. */
  filters: readonly (readonly string[])[];
  now: Date;
}

/**
 * Rarest first: words are taken until they occur in enough documents, because what only common words find never reaches the first pages. A
 * filter limits what any word can find.
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
  // Assuming that words are independent: the share of documents that contain at least one of them.
  const share = 1 - together.reduce((without, { token }) => without * (1 - Math.min(1, countOf(token) / total)), 1);
  return { words: together, scored: together, months: newestMonths(counts, share, queryWords.now) };
}
