import { sql } from 'kysely';
import type { Services } from '../../../platform/http/ctx.ts';
import { settings } from '../../site/index.ts';
import { hotScoreSql } from '../hot-score.ts';

/** After a month a score has fallen to about a hundred-thousandth; its order among the old ones stays as it was. */
const decayDays = 31;

/** A comment came: the topic's own score. */
export async function refreshHotScore(services: Services, { topicId }: { topicId: string }): Promise<void> {
  const score = hotScoreSql(await settings.get(services.db), services.clock.now());
  await sql`update topic set hot_score = ${score} where id = ${topicId}`.execute(services.db);
}

/** A smaller change moves nothing in a list, and a written score touches every index of its topic. */
const worthWriting = 0.01;

/**
 * Time passed and views came: all recent topics in one statement. The rows are locked in the order of their ids, and
 * those that somebody is writing to are left to their own refresh, so the job never waits and never deadlocks.
 */
export async function decayHotScores(services: Services): Promise<void> {
  const factors = await settings.get(services.db);
  const now = services.clock.now();
  const score = hotScoreSql(factors, now);
  const since = new Date(now.getTime() - Math.max(decayDays * 24, factors.hotWindowHours + 24) * 3_600_000);
  await sql`
    with recent as materialized (
      select id from topic
      where state = 'published' and posted_at > ${since}::timestamptz and abs(hot_score - ${score}) > ${worthWriting} * abs(${score})
      order by id for no key update skip locked
    )
    update topic set hot_score = ${score} where id = any (array(select id from recent))`.execute(services.db);
}
