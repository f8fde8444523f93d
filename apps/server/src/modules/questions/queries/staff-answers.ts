import type { Answer, Query, listStaffAnswers as endpoint } from '@chaguan/contract';
import { questionRules } from '@chaguan/contract';
import { sql } from 'kysely';
import type { Ctx } from '../../../platform/http/ctx.ts';
import { cardOf, type PostState, pagesOf } from '../../posts/index.ts';
import { memberCards } from '../../members/index.ts';

interface StaffRow {
  id: string;
  questionId: string;
  questionTitle: string;
  answerId: string | null;
  authorId: string;
  text: string;
  adopted: boolean;
  state: PostState;
  postedAt: Date;
}

/** Nobody pages further through millions of answers; counting them all would take seconds. */
const counted = 1000 * questionRules.pageSize;

const textLength = 500;

export async function staffAnswers(ctx: Ctx, query: Query<typeof endpoint>): Promise<Answer<typeof endpoint>> {
  const { kind = 'answer', page = 1 } = query;
  const table = sql.table(kind);
  const wanted = sql.join(
    [
      sql`true`,
      ...(query.state === undefined ? [] : [sql`said.state = ${query.state}`]),
      ...(query.authorId === undefined ? [] : [sql`said.author_id = ${query.authorId}::bigint`]),
    ],
    sql` and `,
  );
  const count = await sql<{ total: string }>`
    select count(*) as total from (select 1 from ${table} said where ${wanted} limit ${counted}::int) as found`.execute(ctx.db);
  const total = Number(count.rows[0]?.total ?? 0);
  const offset = Math.min((page - 1) * questionRules.pageSize, counted);
  const answerId = sql.ref(kind === 'answer' ? 'page.id' : 'page.answer_id');
  const { rows } = await sql<StaffRow>`
    with page as materialized (
      select said.* from ${table} said where ${wanted} order by said.id desc limit ${questionRules.pageSize}::int offset ${offset}::int
    )
    select page.id, page.question_id, question.title as question_title, ${answerId} as answer_id, page.author_id,
      left(page.body_text, ${textLength}::int) as text, page.id is not distinct from question.adopted_answer_id as adopted, page.state, page.posted_at
    from page join question on question.id = page.question_id
    order by page.id desc`.execute(ctx.db);
  const cards = await memberCards(ctx.db, rows.map(({ authorId }) => authorId));
  const items = rows.map(({ authorId, postedAt, adopted, ...row }) => ({
    ...row,
    kind,
    adopted: adopted && kind === 'answer',
    author: cardOf(cards, authorId),
    postedAt: postedAt.toISOString(),
  }));
  return { items, page, pages: pagesOf(total), total };
}
