import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';
import type { ContentState } from '../../content/index.ts';
import type { BountyFacts } from '../bounty/bounty.ts';
import { idsOf, orderOf, type ListShape } from './question-order.ts';

export interface QuestionCardRow extends BountyFacts {
  id: string;
  title: string;
  excerpt: string;
  tagIds: string[];
  authorId: string;
  pinOrder: number;
  state: ContentState;
  resolved: boolean;
  hasPoll: boolean;
  postedAt: Date;
  activityAt: Date;
  activityKind: 'asked' | 'answered' | 'replied';
  activityBy: string | null;
  viewCount: number;
  answerCount: number;
  likeCount: number;
}

/** The rows of chosen questions; `page` gives their ids with the columns of the order, which names `page`. */
async function rowsOf(db: Db, page: RawBuilder<unknown>, order: RawBuilder<unknown>): Promise<QuestionCardRow[]> {
  const { rows } = await sql<QuestionCardRow>`
    with page as materialized (${page})
    select question.id, title, excerpt, tag_ids, author_id, question.pin_order, state, resolved, has_poll, question.posted_at,
      question.activity_at, activity_kind, activity_by, view_count, answer_count, like_count,
      bounty_cny_minor, bounty_points, bounty_share_minor, bounty_state
    from page join question on question.id = page.id
    order by ${order}`.execute(db);
  return rows;
}

/** Published questions of one member, newest first. */
export function authorCardRows(db: Db, authorId: string, limit: number, offset: number): Promise<QuestionCardRow[]> {
  const page = sql`
    select id, posted_at from question where author_id = ${authorId}::bigint and state = 'published'
    order by posted_at desc, id desc limit ${limit}::int offset ${offset}::int`;
  return rowsOf(db, page, sql`page.posted_at desc, page.id desc`);
}

/** One page of a list: first the ids out of the index alone, then the rows of these ids only. */
export function questionCardRows(db: Db, shape: ListShape, limit: number, offset: number): Promise<QuestionCardRow[]> {
  return rowsOf(db, idsOf(shape, limit, offset), orderOf(shape, 'page'));
}
