import { sql, type RawBuilder } from 'kysely';
import type { Settings } from '../site/index.ts';

export type HotFactors = Pick<Settings, 'hotCommentWeight' | 'hotLikeWeight' | 'hotViewWeight' | 'hotGravity' | 'hotWindowHours'>;

interface Warmth {
  comments: number;
  likes: number;
  views: number;
  ageMs: number;
}

const hourMs = 3_600_000;

/**
 * Hot score of rules 3.6: (P - 1) / (T + 2)^G, 0 without any activity or outside the window (0 hours = no window).
 * T is in fractional hours and never below 0, so a topic in its first hour already has its score: with whole hours
 * everything fresh would tie at 0. P below 1 gives a negative score, which sinks.
 */
export function hotScore({ comments, likes, views, ageMs }: Warmth, factors: HotFactors): number {
  const activity = comments * factors.hotCommentWeight + likes * factors.hotLikeWeight + views * factors.hotViewWeight;
  const hours = Math.max(ageMs, 0) / hourMs;
  if (activity === 0 || (factors.hotWindowHours > 0 && hours > factors.hotWindowHours)) return 0;
  return (activity - 1) / (hours + 2) ** factors.hotGravity;
}

/** The SQL equivalent, over the columns of `topic`: scores thousands of topics in one statement. */
export function hotScoreSql(factors: HotFactors, now: Date): RawBuilder<number> {
  const activity = sql`(comment_count * ${factors.hotCommentWeight}::float8 + like_count * ${factors.hotLikeWeight}::float8 + view_count * ${factors.hotViewWeight}::float8)`;
  const hours = sql`greatest(extract(epoch from ${now}::timestamptz - posted_at)::float8 / 3600, 0)`;
  const window = factors.hotWindowHours;
  return sql<number>`case
    when ${activity} = 0 or (${window}::float8 > 0 and ${hours} > ${window}::float8) then 0
    else (${activity} - 1) / power(${hours} + 2, ${factors.hotGravity}::float8) end`;
}
