import { sql, type RawBuilder } from 'kysely';
import type { Viewer } from '../../platform/http/viewer.ts';
import { readerSql, type ReaderSql } from '../posts/index.ts';
import { visibleTagIds, type TagIndex } from '../tags/index.ts';

/**
 * The SQL twin of policy.ts `canSeeTopic`, over a table named `topic`: published, or the author's own that waits or
 * that the author took away; only in tags that the viewer may read. Staff see all.
 */
export function visibleSql({ staff, memberId, tagIds }: ReaderSql): RawBuilder<boolean> {
  const own = sql`topic.author_id = ${memberId} and topic.state in ('pending', 'deleted_by_user')`;
  return sql<boolean>`(${staff} or (topic.tag_id = any(${tagIds}) and (topic.state = 'published' or (${own}))))`;
}

export function visibleTo(viewer: Viewer, index: TagIndex): RawBuilder<boolean> {
  if (viewer.staff) return sql<boolean>`true`;
  return visibleSql(readerSql(false, viewer.memberId, visibleTagIds(index, viewer)));
}

/**
 * Rows of `comment` or `reply` that appear in a thread: what waits is for its author and staff. Deleted comments keep
 * their floor and are emptied by the projection; deleted replies are left out. Null for `memberId` is a visitor.
 */
export function shownSql(table: 'comment' | 'reply', staff: boolean | string, memberId: string | null): RawBuilder<boolean> {
  const state = sql.ref(`${table}.state`);
  const others = table === 'comment' ? sql`${state} <> 'pending'` : sql`${state} = 'published'`;
  return sql<boolean>`(${others} or (${state} = 'pending' and (${staff}::boolean or ${sql.ref(`${table}.authorId`)} = ${memberId}::bigint)))`;
}
