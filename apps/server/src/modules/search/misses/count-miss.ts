import { searchRules, type Answer, type Query, type searchPosts as endpoint } from '@chaguan/contract';
import { isbot } from 'isbot';
import type { Ctx } from '../../../platform/http/ctx.ts';
import { siteDay } from '../../../platform/site-day.ts';
import { writeBuffer } from '../../../platform/state/write-buffer.ts';
import { settings } from '../../site/index.ts';
import { fold } from '../words/fold.ts';
import { type Miss, writeMisses } from './write-misses.ts';

/** They wait for a minute at most: that much is lost in a crash. */
export const misses = writeBuffer<Miss>({
  name: 'searches without result',
  flushMs: 60_000,
  batch: 500,
  most: 2000,
  merge: (earlier, later) => ({ ...later, searches: earlier.searches + later.searches }),
  write: (services, entries) =>
    writeMisses(
      services,
      entries.map(([, miss]) => miss),
    ),
});

/** A pasted text is not a keyword that others search for, and may reveal too much about its author. */
const { maxLength: longest } = searchRules.missed;

/** Only searches of the whole site, first page: a search with filters may find nothing because of them. */
function isPlain({ keyword: _keyword, sort: _sort, page = 1, ...filters }: Query<typeof endpoint>): boolean {
  return page === 1 && Object.entries(filters).every(([name, value]) => value === undefined || (name === 'tab' && value === 'all'));
}

/** Counts a search that found nothing: its keyword and the day, and nothing about the member. */
export async function countMiss(ctx: Ctx, query: Query<typeof endpoint>, { total }: Answer<typeof endpoint>): Promise<void> {
  if (total > 0 || !isPlain(query) || isbot(ctx.userAgent)) return;
  const { visitCounting } = await settings.get(ctx.db);
  const folded = fold(query.keyword.toWellFormed()).replaceAll(/\s+/g, ' ').trim();
  if (visitCounting === 'off' || folded === '') return;
  const [day, keyword] = [siteDay(ctx.clock.now()), folded.length > longest ? '' : folded];
  ctx.state.of(misses).add(`${day} ${keyword}`, { day, keyword, searches: 1 });
}
