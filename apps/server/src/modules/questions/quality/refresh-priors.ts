import { sql, type RawBuilder } from 'kysely';
import type { Services } from '../../../platform/http/ctx.ts';
import { partOfTable } from '../../../platform/jobs/part-of-night.ts';

/** Rows of a run: the newest every ten minutes, a part of all others each night (ADR 53). */
const newest = 1000;
const ofNight = 20_000;

/** How many of an author's latest answers make the record. */
const remembered = 50;

/** A smaller change moves nothing, and writing it touches the index of the order. */
const worthWriting = 0.02;

/** The share of the author's latest answers that were adopted, as the lower bound of Wilson's interval (80 %), worth two likes at most. */
const record = sql`(
  select case when n = 0 then 0 else 2 * (adopted / n + 0.8192 / n - 1.28 * sqrt((adopted / n * (1 - adopted / n) + 0.4096 / n) / n)) / (1 + 1.6384 / n) end
  from (
    select count(*)::float8 as n, count(question.id)::float8 as adopted from (
      select id from answer earlier where earlier.author_id = answer.author_id and earlier.state = 'published'
      order by earlier.posted_at desc, earlier.id desc limit ${sql.lit(remembered)}
    ) latest left join question on question.adopted_answer_id = latest.id
  ) counted)`;

/** A new answer has had no time to be liked: worth one like, and half of it after each week. */
function freshness(now: Date): RawBuilder<unknown> {
  return sql`power(2::float8, -least(greatest(extract(epoch from ${now}::timestamptz - answer.posted_at)::float8, 0) / 604800, 20))`;
}

/** Rows that others hold are left to the next run, so that nothing waits for it; the rest is locked in the order of ids. */
async function refresh({ db, clock }: Services, batch: RawBuilder<unknown>): Promise<void> {
  await sql`
    with due as materialized (
      select answer.id, (${record} + ${freshness(clock.now())})::real as worth from answer
      where answer.state = 'published' and answer.id in (${batch})
    ), changed as materialized (
      select answer.id, worth from answer join due on due.id = answer.id where abs(answer.prior - worth) > ${worthWriting}
      order by answer.id for no key update of answer skip locked
    )
    update answer set prior = worth from changed where answer.id = changed.id`.execute(db);
}

/** For the freshness and the authors of the newest answers. */
export async function refreshNewPriors(services: Services): Promise<void> {
  await refresh(services, sql`select id from answer newest order by posted_at desc, id desc limit ${newest}`);
}

/** For the records of their authors: a part of all answers. */
export async function refreshPriors(services: Services): Promise<void> {
  const { after, through } = await partOfTable(services.db, 'answer', ofNight, services.clock.now());
  await refresh(services, sql`select id from answer part where id > ${after}::bigint and id <= ${through}::bigint`);
}
