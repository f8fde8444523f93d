import { figureDays, figureMeasures, type Query, type readPostFigures as endpoint } from '@chaguan/contract';
import { sql } from 'kysely';
import { fail } from '../../../platform/failure.ts';
import type { Ctx } from '../../../platform/http/ctx.ts';
import { daySpan, lastDays } from '../../../platform/site-day.ts';
import { findByAccounts } from '../../members/index.ts';
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
  const days = lastDays(clock.now(), figureDays);
  const { rows } = await sql<StoredFigure>`
    select measure, day::text, '' as part, value::text from day_figure
    where measure = 'tag' and part = ${tagId} and day >= ${days[0]}::date`.execute(db);
  return linesOf(days, ['tag'], rows);
}

/** For one member, counted on request: the posts of a month are found by each table's index on the author. */
async function ofAuthor({ db, clock }: Ctx, account: string): Promise<Figures> {
  const [author] = (await findByAccounts(db, [account])).values();
  if (author === undefined) fail('member.not_found');
  const days = lastDays(clock.now(), figureDays);
  const { from } = daySpan(days[0] ?? '');
  const counts = figureMeasures.posts.map(
    (measure) => sql`
      select ${measure}::text as measure, (posted_at at time zone 'Asia/Shanghai')::date::text as day, '' as part, count(*)::text as value
      from ${sql.table(tables[measure])} where author_id = ${author.id}::bigint and posted_at >= ${from} and state = 'published' group by 2`,
  );
  const { rows } = await sql<StoredFigure>`${sql.join(counts, sql` union all `)}`.execute(db);
  return linesOf(days, figureMeasures.posts, rows);
}

export function readPostFigures(ctx: Ctx, { tagId, author }: Query<typeof endpoint>): Promise<Figures> {
  if (author !== undefined) return ofAuthor(ctx, author);
  if (tagId !== undefined) return ofTag(ctx, tagId);
  return readFigures(ctx, [...figureMeasures.posts, ...figureMeasures.questions]);
}
