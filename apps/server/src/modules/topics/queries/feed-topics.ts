import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';
import { feedPosts, sitemapPosts } from '../../post-lists/index.ts';
import type { PolicyContext } from '../../posts/index.ts';
import { chipOf, visibleTagIds } from '../../tags/index.ts';

function withinTags({ tags, viewer }: PolicyContext, leaves: readonly string[] | null) {
  const open = visibleTagIds(tags, viewer);
  return sql`tag_id = any(${leaves === null ? open : leaves.filter((leaf) => open.includes(leaf))}::bigint[])`;
}

/** The newest topics for a feed. */
export function feedTopics(db: Db, { tagId }: { tagId?: string | undefined } = {}) {
  return feedPosts(db, 'topic', tagId, { column: 'tag_id', within: withinTags }, (row: { tagId: string }, { tags }) => ({
    tag: chipOf(tags, row.tagId),
  }));
}

export function sitemapTopics(db: Db, afterId: string, limit: number) {
  return sitemapPosts(db, 'topic', afterId, limit);
}
