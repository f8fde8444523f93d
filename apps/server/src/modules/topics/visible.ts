import { sql, type RawBuilder } from 'kysely';
import type { Viewer } from '../../platform/http/viewer.ts';
import { isAuthor, readerSql, type ContentFacts, type ReaderSql } from '../content/index.ts';
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
 * their floor and are emptied by the projection; deleted replies are left out.
 */
export function shownTo(viewer: Viewer, table: 'comment' | 'reply'): RawBuilder<boolean> {
  const state = sql.ref(`${table}.state`);
  const pending = viewer.staff ? sql`true` : sql`${sql.ref(`${table}.authorId`)} = ${viewer.memberId}::bigint`;
  const others = table === 'comment' ? sql`${state} <> 'pending'` : sql`${state} = 'published'`;
  return sql<boolean>`(${others} or (${state} = 'pending' and ${pending}))`;
}

/** The same for rows that were read for everybody, from which deleted replies were left out. */
export function isShown(viewer: Viewer, { state, authorId }: ContentFacts): boolean {
  return state !== 'pending' || viewer.staff || isAuthor(viewer, { authorId });
}
