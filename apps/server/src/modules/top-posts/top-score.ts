import { topPeriods, topRules } from '@chaguan/contract';
import { sql, type RawBuilder } from 'kysely';
import { type RootKind } from '../posts/index.ts';

export type TopPeriod = (typeof topPeriods)[number];

/** Any fixed moment: only differences between scores matter. */
const epoch = new Date('2020-01-01T00:00:00Z');
const hourMs = 3_600_000;

export function hoursOf(period: TopPeriod): number | null {
  return period === 'all' ? null : topRules.hours[period];
}

/**
 * The score of a post with `count` likes, comments or views: `log2(1 + count) + posted / h`, with `h` half of the period. A post that is
 * older by `h` needs twice the count, which is the order by `(1 + count) · 2^(-age / h)`, exponential decay; but since every age grows
 * alike, the order of two posts does not depend on the present time, and a score changes with its count only. The same form as the order
 * "hot" of Reddit, `log10(votes) + seconds / 45000` (`r2/lib/db/_sorts.pyx`, published 2008). Of all time nothing decays.
 */
export function topScore(count: number, postedAt: Date, period: TopPeriod): number {
  const hours = hoursOf(period);
  const age = hours === null ? 0 : (postedAt.getTime() - epoch.getTime()) / hourMs / (hours / 2);
  return Math.log2(1 + count) + age;
}

const countsOf: Record<RootKind, RawBuilder<unknown>> = {
  topic: sql`('likes', like_count), ('comments', comment_count), ('views', view_count)`,
  question: sql`('likes', like_count), ('comments', answer_count), ('views', view_count)`,
};

/** The number of each order, as a table `counted (sort, count)` beside a row of the root's table. */
export function countedSql(kind: RootKind): RawBuilder<unknown> {
  return sql`lateral (values ${countsOf[kind]}) counted (sort, count)`;
}

const periodRows = sql.join(topPeriods.map((period) => sql`(${sql.lit(period)}, ${hoursOf(period)}::float8)`));

/** A table `span (period, hours)`, without hours for all time. */
export const spansSql: RawBuilder<unknown> = sql`(values ${periodRows}) span (period, hours)`;

/** A row of a root's table is of this span. */
export function withinSpan(now: Date): RawBuilder<boolean> {
  return sql<boolean>`(span.hours is null or posted_at > ${now}::timestamptz - span.hours * interval '1 hour')`;
}

/** The SQL equivalent of `topScore`, beside `counted` and `span`. */
export const topScoreSql: RawBuilder<number> = sql<number>`
  ln(1 + counted.count::float8) / ln(2::float8)
    + coalesce(extract(epoch from posted_at - ${epoch}::timestamptz)::float8 / 3600 / (span.hours / 2), 0)`;
