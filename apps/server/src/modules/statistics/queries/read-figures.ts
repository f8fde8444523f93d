import * as contract from '@chaguan/contract';
import { sql } from 'kysely';
import { fail } from '../../../platform/failure.ts';
import type { Ctx } from '../../../platform/http/ctx.ts';
import { daySpan, lastDays } from '../../../platform/site-day.ts';
import { geoByName } from '../../../platform/geo/geo-of.ts';
import { findByAccounts } from '../../members/index.ts';
import { readMissesByDay, readMostMissed } from '../../search/index.ts';
import { linesOf, readFigures, type Figures, type StoredFigure } from './figures.ts';

const tables = {
  topics: 'topic',
  comments: 'comment',
  replies: 'reply',
  questions: 'question',
  answers: 'answer',
  answer_replies: 'answer_reply',
} as const;

/** For one tag: everything published in it. */
async function ofTag({ db, clock }: Ctx, tagId: string): Promise<Figures> {
  const days = lastDays(clock.now(), contract.figureDays);
  const { rows } = await sql<StoredFigure>`
    select measure, day::text, '' as part, value::text from day_figure
    where measure = 'tag' and part = ${tagId} and day >= ${days[0]}::date`.execute(db);
  return linesOf(days, ['tag'], rows);
}

/** For one member, counted on request: the posts of a month are found by each table's index on the author. */
async function ofAuthor({ db, clock }: Ctx, account: string): Promise<Figures> {
  const [author] = (await findByAccounts(db, [account])).values();
  if (author === undefined) fail('member.not_found');
  const days = lastDays(clock.now(), contract.figureDays);
  const { from } = daySpan(days[0] ?? '');
  const counts = contract.figureMeasures.posts.map(
    (measure) => sql`
      select ${measure}::text as measure, (posted_at at time zone 'Asia/Shanghai')::date::text as day, '' as part, count(*)::text as value
      from ${sql.table(tables[measure])} where author_id = ${author.id}::bigint and posted_at >= ${from} and state = 'published' group by 2`,
  );
  const { rows } = await sql<StoredFigure>`${sql.join(counts, sql` union all `)}`.execute(db);
  return linesOf(days, contract.figureMeasures.posts, rows);
}

export function readPostFigures(ctx: Ctx, { tagId, author }: contract.Query<typeof contract.readPostFigures>): Promise<Figures> {
  if (author !== undefined) return ofAuthor(ctx, author);
  if (tagId !== undefined) return ofTag(ctx, tagId);
  return readFigures(ctx, [...contract.figureMeasures.posts, ...contract.figureMeasures.questions]);
}

const mostRows = 10;

interface Most {
  kind: (typeof contract.visitKinds)[number];
  value: string;
  visits: number;
}

/** A day has some hundred values of each kind at most, so all of a month are read. */
async function mostFrequent({ db }: Ctx, from: string | undefined): Promise<Most[]> {
  const { rows } = await sql<Most>`
    select kind, value, visits from (
      select kind, value, sum(visits)::float8 as visits, row_number() over (partition by kind order by sum(visits) desc, value) as rank
      from visit_count where day >= ${from}::date and kind = any(${contract.visitKinds}::text[]) group by kind, value
    ) summed where rank <= ${mostRows}::int order by kind, rank`.execute(db);
  return rows;
}

export async function readVisitFigures(ctx: Ctx): Promise<contract.Answer<typeof contract.readVisitFigures>> {
  const days = lastDays(ctx.clock.now(), contract.figureDays);
  const [{ rows }, most] = await Promise.all([
    sql<StoredFigure>`
      select kind as measure, day::text, '' as part, visits::text as value from visit_count
      where day >= ${days[0]}::date and kind = any(${contract.figureMeasures.visits}::text[])`.execute(ctx.db),
    mostFrequent(ctx, days[0]),
  ]);
  return {
    ...linesOf(days, contract.figureMeasures.visits, rows),
    most: most.map((one) => ({ ...one, place: one.kind === 'region' ? (geoByName(one.value) ?? null) : null })),
  };
}

export async function readSearchFigures(ctx: Ctx): Promise<contract.Answer<typeof contract.readSearchFigures>> {
  const days = lastDays(ctx.clock.now(), contract.figureDays);
  const [first = ''] = days;
  const [[measure], byDay, most] = [contract.figureMeasures.search, await readMissesByDay(ctx, first), await readMostMissed(ctx, first)];
  return {
    ...linesOf(
      days,
      contract.figureMeasures.search,
      byDay.map((row) => ({ ...row, measure, part: '' })),
    ),
    most,
  };
}
