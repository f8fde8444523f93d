import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../platform/database/db.ts';
import { memberCards, type MemberCard, cardOf } from '../members/index.ts';
import { type RootKind, type PolicyContext, visitorContextFor, type PostState } from '../posts/index.ts';
import { projectBody, inOpenTags } from '../posts/read/index.ts';

const feedLength = 30;

interface FeedRow {
  id: string;
  title: string;
  bodyHtml: string;
  excerpt: string;
  authorId: string;
  state: PostState;
  postedAt: Date;
  editedAt: Date | null;
}

interface FeedItem extends Pick<FeedRow, 'id' | 'title' | 'excerpt' | 'postedAt' | 'editedAt'> {
  html: string;
  author: MemberCard;
}

/** The column of the root's tags, and a condition on it: open to a visitor and, if leaves are given, below one tag. */
interface FeedRules {
  column: 'tag_id' | 'tag_ids';
  within: (policy: PolicyContext, leaves: readonly string[] | null) => RawBuilder<unknown>;
}

/** The newest roots that a visitor may read, of all tags or below one; empty for an unknown or closed tag. */
export async function feedPosts<R, I>(
  db: Db,
  root: RootKind,
  tagId: string | undefined,
  { column, within }: FeedRules,
  tagged: (row: R, policy: PolicyContext) => I,
): Promise<(FeedItem & I)[]> {
  const policy = await visitorContextFor(db, root);
  const leaves = tagId === undefined ? null : policy.tags.leavesUnder(tagId);
  const { rows } = await sql<FeedRow & R>`
    select id, title, body_html, excerpt, ${sql.ref(column)}, author_id, state, posted_at, edited_at from ${sql.table(root)}
    where state = 'published' and ${within(policy, leaves)} order by id desc limit ${feedLength}::int`.execute(db);
  const cards = await memberCards(
    db,
    rows.map(({ authorId }) => authorId),
  );
  return rows.map((row) => {
    const { id, title, authorId, state, postedAt, editedAt } = row;
    const author = cardOf(cards, authorId);
    const facts = { kind: root, authorId, authorCancelled: author.cancelled, state, readable: true };
    const { parts } = projectBody(policy.viewer, facts, { html: row.bodyHtml, excerpt: row.excerpt }, { html: '', excerpt: '' });
    return { id, title, ...parts, author, ...tagged(row, policy), postedAt, editedAt };
  });
}

/** Roots that a visitor may read, by id after `afterId`; `changedAt` is the last activity or edit. */
export async function sitemapPosts(db: Db, root: RootKind, afterId: string, limit: number): Promise<{ id: string; changedAt: Date }[]> {
  const { viewer, tags } = await visitorContextFor(db, root);
  const { rows } = await sql<{ id: string; changedAt: Date }>`
    select id, greatest(activity_at, edited_at) as changed_at from ${sql.table(root)}
    where state = 'published' and ${inOpenTags(root, viewer, tags)} and id > ${afterId}::bigint
    order by id limit ${limit}::int`.execute(db);
  return rows;
}
