import { topicRules } from '@chaguan/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';
import { prepared } from '../../../platform/database/prepared.ts';
import type { CommentRow } from './read-comments.ts';

/**
 * A page of comments, the most liked first, then by floor; only what is published. Two branches that each follow an
 * index, because nearly all comments of a long thread have no likes and must not be sorted to learn that.
 */
export async function likedComments(db: Db, topicId: string, page: number): Promise<CommentRow[]> {
  const size = topicRules.pageSize;
  const offset = (page - 1) * size;
  const { rows } = await sql<CommentRow>`
    with page as materialized (
      select id, like_count, floor from (
        (select id, like_count, floor from comment
          where topic_id = ${topicId}::bigint and state = 'published' and like_count > 0
          order by like_count desc, floor limit ${offset + size}::int)
        union all
        (select id, like_count, floor from comment
          where topic_id = ${topicId}::bigint and state = 'published' and like_count = 0
          order by floor limit ${offset + size}::int)
      ) either
      order by like_count desc, floor limit ${size}::int offset ${offset}::int
    )
    select comment.id, comment.floor, author_id, quote_id, body_html, comment.like_count, state, posted_at, edited_at
    from page join comment on comment.id = page.id
    order by page.like_count desc, page.floor ${prepared}`.execute(db);
  return rows;
}
