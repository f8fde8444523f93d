import type { Db } from '../../../platform/database/db.ts';
import { filterToken, tagOfToken } from '../documents/document-of.ts';
import { type Frequencies, readFrequencies } from '../queries/choose-words.ts';
import { byTime, isWide, newestSql, type NewestRequest, type PostCursor } from '../queries/newest-request.ts';

/** This many documents can be read and sorted in a few hundredths of a second. */
const fewMatches = 5000;

/** Months with a single document are in no count: how much older than the oldest counted one they may be. */
const uncountedMonths = 240;

const monthNumber = (at: Date): number => at.getUTCFullYear() * 12 + at.getUTCMonth();
const monthToken = (number: number): string => filterToken.month(new Date(Date.UTC(Math.floor(number / 12), number % 12)));

const documentsWith = ({ counts }: Frequencies, tokens: readonly string[]): number =>
  tokens.reduce((sum, token) => sum + (counts.get(token) ?? 1), 0);

/** A long list of tags with more documents than the words is checked on the rows, which are read for their time anyway. */
function splitFilters(frequencies: Frequencies, { tokens, filters }: NewestRequest) {
  const rarest = Math.min(...tokens.map((token) => documentsWith(frequencies, [token])));
  const isForRows = (filter: readonly string[]) => isWide(filter) && documentsWith(frequencies, filter) > rarest;
  return {
    filters: filters.filter((filter) => !isForRows(filter)),
    tagIds: filters.filter((filter) => isForRows(filter)).map((filter) => filter.flatMap((token) => tagOfToken(token) ?? [])),
  };
}

/** The months that a request covers, the newest first. */
function monthsOf(counts: Frequencies['counts'], { from, until, before, now }: NewestRequest): string[] {
  const counted = [...counts.keys()].filter((token) => token.startsWith('m:')).toSorted();
  const [first = now, last = now] = [counted[0], counted.at(-1)].map((token) => token && new Date(`${token.slice(2)}-01`));
  const newest =
    before === null ? (until ?? new Date(Math.max(Number(now), Number(last)))) : new Date(Number(BigInt(before.micros) / 1000n));
  const oldest = from === null ? monthNumber(new Date(first)) - uncountedMonths : monthNumber(from);
  return Array.from({ length: Math.max(0, monthNumber(newest) - oldest + 1) }, (_, back) => monthToken(monthNumber(newest) - back));
}

/**
 * Spans of time, the newest first, each with about `fewMatches` documents with the rarest token, and twice as many as the one before: the
 * newest page is cheap, and a deep one costs at most twice the whole. Null: there are few.
 */
function piecesOf(frequencies: Frequencies, request: NewestRequest): string[][] | null {
  const { counts, total } = frequencies;
  const needed = [...request.tokens.map((token) => [token]), ...request.filters];
  const rarest = Math.min(...needed.map((tokens) => documentsWith(frequencies, tokens)));
  if (rarest <= 2 * fewMatches) return null;
  const pieces: string[][] = [[]];
  let [most, expected] = [fewMatches, 0];
  for (const month of monthsOf(counts, request)) {
    pieces.at(-1)?.push(month);
    expected += (counts.get(month) ?? 1) * (rarest / total);
    if (expected < most) continue;
    pieces.push([]);
    [most, expected] = [most * 2, 0];
  }
  return pieces.filter((piece) => piece.length > 0);
}

/** The newest documents with all tokens, by GIN alone. */
export async function newestDocuments(db: Db, request: NewestRequest): Promise<PostCursor[]> {
  const frequencies = await readFrequencies(db, [...request.tokens, ...request.filters.flat()]);
  const { filters: lists, tagIds } = splitFilters(frequencies, request);
  const pieces = piecesOf(frequencies, { ...request, filters: lists });
  const matches: PostCursor[] = [];
  for (const months of pieces ?? [null]) {
    const filters = months === null ? lists : [...lists, months];
    const { rows } = await newestSql('search_document', { ...request, filters }, tagIds).execute(db);
    matches.push(...rows);
    if (matches.length >= request.limit) break;
  }
  return matches.toSorted(byTime).slice(0, request.limit);
}
