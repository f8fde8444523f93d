import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';
import { cardOf, type PostState, projectBody, inOpenTags, visitorContextFor } from '../../posts/index.ts';
import { memberCards } from '../../members/index.ts';
import { chipOf } from '../../tags/index.ts';

const feedLength = 30;

interface FeedRow {
  id: string;
  title: string;
  bodyHtml: string;
  excerpt: string;
  tagIds: string[];
  authorId: string;
  state: PostState;
  postedAt: Date;
  editedAt: Date | null;
}

/** The newest questions that a visitor may read, of all tags or below one; empty for an unknown tag. */
export async function feedQuestions(db: Db, { tagId }: { tagId?: string | undefined } = {}) {
  const policy = await visitorContextFor(db, 'question');
  const leaves = tagId === undefined ? null : policy.tags.leavesUnder(tagId);
  const below = leaves === null ? sql`` : sql`and id in (select question_id from question_tagging where tag_id = any(${leaves}::bigint[]) and listed)`;
  const { rows } = await sql<FeedRow>`
    select id, title, body_html, excerpt, tag_ids, author_id, state, posted_at, edited_at from question
    where state = 'published' and ${inOpenTags('question', policy.viewer, policy.tags)} ${below} order by id desc limit ${feedLength}::int`.execute(db);
  const cards = await memberCards(db, rows.map(({ authorId }) => authorId));
  return rows.map((row) => {
    const author = cardOf(cards, row.authorId);
    const { parts } = projectBody(
      policy.viewer,
      { kind: 'question', authorId: row.authorId, authorCancelled: author.cancelled, state: row.state, readable: true },
      { html: row.bodyHtml, excerpt: row.excerpt },
      { html: '', excerpt: '' },
    );
    const { id, title, postedAt, editedAt } = row;
    return { id, title, ...parts, author, tags: row.tagIds.map((one) => chipOf(policy.tags, one)), postedAt, editedAt };
  });
}

/** Questions that a visitor may read, by id after `afterId`; `changedAt` is the last activity or edit. */
export async function sitemapQuestions(db: Db, afterId: string, limit: number): Promise<{ id: string; changedAt: Date }[]> {
  const policy = await visitorContextFor(db, 'question');
  const { rows } = await sql<{ id: string; changedAt: Date }>`
    select id, greatest(activity_at, edited_at) as changed_at from question
    where state = 'published' and ${inOpenTags('question', policy.viewer, policy.tags)} and id > ${afterId}::bigint
    order by id limit ${limit}::int`.execute(db);
  return rows;
}
