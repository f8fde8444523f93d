import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';
import { inOpenTags } from '../../posts/read/index.ts';
import { feedPosts, sitemapPosts } from '../../post-lists/index.ts';
import type { PolicyContext } from '../../posts/index.ts';
import { chipOf } from '../../tags/index.ts';

function withinTags({ tags, viewer }: PolicyContext, leaves: readonly string[] | null) {
  const below =
    leaves === null ? sql`` : sql`and id in (select question_id from question_tagging where tag_id = any(${leaves}::bigint[]) and listed)`;
  return sql`${inOpenTags('question', viewer, tags)} ${below}`;
}

/** The newest questions for a feed. */
export function feedQuestions(db: Db, { tagId }: { tagId?: string | undefined } = {}) {
  return feedPosts(db, 'question', tagId, { column: 'tag_ids', within: withinTags }, (row: { tagIds: string[] }, { tags }) => ({
    tags: row.tagIds.map((id) => chipOf(tags, id)),
  }));
}

export function sitemapQuestions(db: Db, afterId: string, limit: number) {
  return sitemapPosts(db, 'question', afterId, limit);
}
