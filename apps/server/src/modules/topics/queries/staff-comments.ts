import type { Answer, Query, listStaffComments as endpoint } from '@chaguan/contract';
import { topicRules } from '@chaguan/contract';
import { sql } from 'kysely';
import type { Ctx } from '../../../platform/http/ctx.ts';
import { memberCards } from '../../members/index.ts';
import { cardOf, type PostState, pagesOf } from '../../posts/index.ts';

interface StaffRow {
  id: string;
  topicId: string;
  topicTitle: string;
  commentId: string;
  floor: number;
  authorId: string;
  text: string;
  state: PostState;
  postedAt: Date;
}

/** Nobody pages further through ten million comments; counting them all would take seconds. */
const counted = 1000 * topicRules.pageSize;

const textLength = 500;

export async function staffComments(ctx: Ctx, query: Query<typeof endpoint>): Promise<Answer<typeof endpoint>> {
  const kind = query.kind ?? 'comment';
  const page = query.page ?? 1;
  const table = sql.table(kind);
  const wanted = sql.join(
    [
      sql`true`,
      ...(query.state === undefined ? [] : [sql`said.state = ${query.state}`]),
      ...(query.authorId === undefined ? [] : [sql`said.author_id = ${query.authorId}`]),
    ],
    sql` and `,
  );
  const count = await sql<{ total: string }>`
    select count(*) as total from (select 1 from ${table} said where ${wanted} limit ${counted}::int) as found`.execute(ctx.db);
  const total = Number(count.rows[0]?.total ?? 0);
  const offset = Math.min((page - 1) * topicRules.pageSize, counted);
  const comment = kind === 'comment' ? sql`join comment on comment.id = page.id` : sql`join comment on comment.id = page.comment_id`;
  const { rows } = await sql<StaffRow>`
    with page as materialized (
      select said.* from ${table} said where ${wanted} order by said.id desc limit ${topicRules.pageSize}::int offset ${offset}::int
    )
    select page.id, page.topic_id, topic.title as topic_title, comment.id as comment_id, comment.floor, page.author_id,
      left(page.body_text, ${textLength}::int) as text, page.state, page.posted_at
    from page join topic on topic.id = page.topic_id ${comment}
    order by page.id desc`.execute(ctx.db);
  const cards = await memberCards(ctx.db, rows.map(({ authorId }) => authorId));
  const items = rows.map(({ authorId, postedAt, ...row }) => ({ ...row, kind, author: cardOf(cards, authorId), postedAt: postedAt.toISOString() }));
  return { items, page, pages: pagesOf(total), total };
}
