import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';
import { memberCards } from '../../members/index.ts';
import { chipOf, visibleTagIds } from '../../tags/index.ts';
import { cardOf, type PostState, projectBody, visitorContextFor } from '../../posts/index.ts';

const feedLength = 30;

interface FeedRow {
  id: string;
  title: string;
  bodyHtml: string;
  excerpt: string;
  tagId: string;
  authorId: string;
  state: PostState;
  postedAt: Date;
  editedAt: Date | null;
}

/** The newest topics that a visitor may read, of all tags or below one; empty for an unknown or closed tag. */
export async function feedTopics(db: Db, { tagId }: { tagId?: string | undefined } = {}) {
  const policy = await visitorContextFor(db, 'topic');
  const open = visibleTagIds(policy.tags, policy.viewer);
  const tagIds = tagId === undefined ? open : policy.tags.leavesUnder(tagId).filter((leaf) => open.includes(leaf));
  const { rows } = await sql<FeedRow>`
    select id, title, body_html, excerpt, tag_id, author_id, state, posted_at, edited_at from topic
    where state = 'published' and tag_id = any(${tagIds}::bigint[]) order by id desc limit ${feedLength}::int`.execute(db);
  const cards = await memberCards(db, rows.map(({ authorId }) => authorId));
  return rows.map((row) => {
    const author = cardOf(cards, row.authorId);
    const { parts } = projectBody(
      policy.viewer,
      { kind: 'topic', authorId: row.authorId, authorCancelled: author.cancelled, state: row.state, readable: true },
      { html: row.bodyHtml, excerpt: row.excerpt },
      { html: '', excerpt: '' },
    );
    const { id, title, postedAt, editedAt } = row;
    return { id, title, ...parts, author, tag: chipOf(policy.tags, row.tagId), postedAt, editedAt };
  });
}

/** Topics that a visitor may read, by id after `afterId`; `changedAt` is the last activity or edit. */
export async function sitemapTopics(db: Db, afterId: string, limit: number): Promise<{ id: string; changedAt: Date }[]> {
  const policy = await visitorContextFor(db, 'topic');
  const { rows } = await sql<{ id: string; changedAt: Date }>`
    select id, greatest(activity_at, edited_at) as changed_at from topic
    where state = 'published' and tag_id = any(${visibleTagIds(policy.tags, policy.viewer)}::bigint[]) and id > ${afterId}
    order by id limit ${limit}::int`.execute(db);
  return rows;
}
