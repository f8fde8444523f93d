import { sql, type RawBuilder } from 'kysely';
import type { Viewer } from '../../platform/http/viewer.ts';
import { readerSql, type ReaderSql } from '../posts/index.ts';
import { visibleTagIds, type TagIndex } from '../tags/index.ts';

/** Every tag of a table named `question` is open to the reader. */
export function inOpenTagsSql({ staff, tagIds }: Pick<ReaderSql, 'staff' | 'tagIds'>): RawBuilder<boolean> {
  return sql<boolean>`(${staff} or question.tag_ids <@ ${tagIds})`;
}

export function inOpenTags(viewer: Viewer, index: TagIndex): RawBuilder<boolean> {
  if (viewer.staff) return sql<boolean>`true`;
  return inOpenTagsSql(readerSql(false, viewer.memberId, visibleTagIds(index, viewer)));
}

/**
 * The SQL twin of policy.ts `canSeeQuestion`, over a table named `question`: published, or the author's own that waits
 * or that the author took away; only where the viewer may read every tag. Staff see all.
 */
export function visibleSql(reader: ReaderSql): RawBuilder<boolean> {
  const own = sql`question.author_id = ${reader.memberId} and question.state in ('pending', 'deleted_by_user')`;
  return sql<boolean>`(${reader.staff} or (${inOpenTagsSql(reader)} and (question.state = 'published' or (${own}))))`;
}

export function visibleTo(viewer: Viewer, index: TagIndex): RawBuilder<boolean> {
  if (viewer.staff) return sql<boolean>`true`;
  return visibleSql(readerSql(false, viewer.memberId, visibleTagIds(index, viewer)));
}

/**
 * Rows of `answer` or `answer_reply` that appear under a question: what waits is for its author and staff. Deleted
 * answers keep their floor and are emptied by the projection; deleted replies are left out. Null for `memberId` is a visitor.
 */
export function shownSql(table: 'answer' | 'answerReply', staff: boolean | string, memberId: string | null): RawBuilder<boolean> {
  const state = sql.ref(`${table}.state`);
  const others = table === 'answer' ? sql`${state} <> 'pending'` : sql`${state} = 'published'`;
  return sql<boolean>`(${others} or (${state} = 'pending' and (${staff}::boolean or ${sql.ref(`${table}.authorId`)} = ${memberId}::bigint)))`;
}
