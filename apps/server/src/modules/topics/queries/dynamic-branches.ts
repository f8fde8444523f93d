import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import type { DynamicBranch, TagBranch } from '../../posts/index.ts';
import { tags, visibleTagIds } from '../../tags/index.ts';

/** What somebody did under topics that the reader may open. */
export async function topicBranches(db: Db, viewer: Viewer): Promise<DynamicBranch[]> {
  const inOpenTag = viewer.staff ? sql`true` : sql`topic.tag_id = any(${visibleTagIds(await tags.get(db), viewer)}::bigint[])`;
  const open = sql`topic.state = 'published' and ${inOpenTag}`;
  return [
    { table: 'topic', rank: 1, act: sql`'topic'`, under: sql``, open },
    {
      table: 'comment',
      rank: 2,
      act: sql`case when comment.quote_id is null then 'comment' else 'quote' end`,
      under: sql`join topic on topic.id = comment.topic_id`,
      open,
    },
    {
      table: 'reply',
      rank: 3,
      act: sql`'reply'`,
      under: sql`join comment on comment.id = reply.comment_id join topic on topic.id = reply.topic_id`,
      open: sql`comment.state = 'published' and ${open}`,
    },
  ];
}

/** New topics in tags that the reader follows; `tagIds` are leaves that the reader may read. */
export function topicsInTags(tagIds: readonly string[]): TagBranch {
  return {
    rank: 1,
    act: sql`'topic'`,
    tagIds,
    from: sql`topic`,
    tagId: sql`topic.tag_id`,
    id: sql`topic.id`,
    at: sql`topic.posted_at`,
    authorId: sql`topic.author_id`,
    open: sql`topic.state = 'published'`,
  };
}
