import type { Viewer } from '../../../platform/http/viewer.ts';
import { type PostKind, postKinds, type PostTree, type RootKind } from '../kinds.ts';
import { isDeleted, type PostState } from '../post-state.ts';
import { sql, type RawBuilder } from 'kysely';
import { sightTags } from '../../../platform/http/rights.ts';
import { visibleTagIds, type TagIndex } from '../../tags/index.ts';

/** What the decision needs: author, state, and whether the viewer may read at its location. */
interface BodyFacts {
  kind: PostKind;
  authorId: string;
  /** From the member card: the account was cancelled. */
  authorCancelled: boolean;
  state: PostState;
  /** The tag is open to the viewer. */
  readable: boolean;
}

type Verdict = 'shown' | 'author_cancelled' | 'deleted' | 'hidden';

function judge(viewer: Viewer, { kind, authorId, authorCancelled, state, readable }: BodyFacts): Verdict {
  const isConcerned = viewer.readsAllPosts || viewer.memberId === authorId;
  if (!readable) return 'hidden';
  if (authorCancelled) return 'author_cancelled';
  // A deleted topic or question is still read by those who may restore it; a deleted comment is an empty floor for everyone.
  if (isDeleted(state)) return (kind === 'topic' || kind === 'question') && isConcerned ? 'shown' : 'deleted';
  return state === 'published' || isConcerned ? 'shown' : 'hidden';
}

/**
 * The only function that returns parts of a body: to pages, API, feeds, excerpts, quotes and pictures. `parts` is whatever was made from
 * the body; if it may not be shown, the empty `instead` is returned.
 */
export function projectBody<T>(
  viewer: Viewer,
  facts: BodyFacts,
  parts: T,
  instead: T,
): { notice: '' | 'author_cancelled' | 'deleted'; parts: T } {
  const verdict = judge(viewer, facts);
  if (verdict === 'shown') return { notice: '', parts };
  return { notice: verdict === 'hidden' ? '' : verdict, parts: instead };
}

/** The reader, as SQL values. */
export interface ReaderSql {
  readsAllPosts: RawBuilder<unknown>;
  memberId: RawBuilder<unknown>;
  /** Ids of the tags that the reader may read. */
  tagIds: RawBuilder<unknown>;
}

/**
 * The same from plain values, or from the placeholders of a prepared statement. Values that are known while the SQL is built are written
 * into it: the planner cannot use an index for a condition that may be true for all rows.
 */
export function readerSql(readsAllPosts: boolean | string, memberId: string | null, tagIds: string | readonly string[]): ReaderSql {
  return {
    readsAllPosts: typeof readsAllPosts === 'boolean' ? sql.lit(readsAllPosts) : sql`${readsAllPosts}::boolean`,
    memberId: sql`${memberId}::bigint`,
    tagIds: sql`${tagIds}::bigint[]`,
  };
}

/** A topic has one tag. A question has several, and the reader must be allowed to read all of them. */
const inTags: Record<RootKind, (tagIds: RawBuilder<unknown>) => RawBuilder<boolean>> = {
  topic: (tagIds) => sql<boolean>`topic.tag_id = any(${tagIds})`,
  question: (tagIds) => sql<boolean>`question.tag_ids <@ ${tagIds}`,
};

const inAnyTag: Record<RootKind, (tagIds: RawBuilder<unknown>) => RawBuilder<boolean>> = {
  topic: (tagIds) => sql<boolean>`topic.tag_id = any(${tagIds})`,
  question: (tagIds) => sql<boolean>`question.tag_ids && ${tagIds}`,
};

/** Staff who are limited to some tags read there like all staff; `others` is the condition for everybody else. */
function orOwnTags(root: RootKind, viewer: Viewer, others: RawBuilder<boolean>, all = sql<boolean>`true`): RawBuilder<boolean> {
  if (viewer.readsAllPosts) return all;
  const own = sightTags(viewer);
  return own === null ? others : sql<boolean>`((${all} and ${inAnyTag[root](sql`${own}::bigint[]`)}) or ${others})`;
}

/** The tags of a row of `root` are open to the reader. */
export function inOpenTagsSql(root: RootKind, { readsAllPosts, tagIds }: Pick<ReaderSql, 'readsAllPosts' | 'tagIds'>): RawBuilder<boolean> {
  return sql<boolean>`(${readsAllPosts} or ${inTags[root](tagIds)})`;
}

/** The same for a viewer who is known while the SQL is built. */
export function inOpenTags(root: RootKind, viewer: Viewer, index: TagIndex): RawBuilder<boolean> {
  return orOwnTags(root, viewer, inTags[root](readerSql(false, viewer.memberId, visibleTagIds(index, viewer)).tagIds));
}

/** A permanently removed post is a row without text. */
function thereSql(root: RootKind): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(`${root}.state`)} <> 'removed'`;
}

/**
 * The SQL equivalent of `canSeeTopic` and `canSeeQuestion`, over a table named `root`: published, or the viewer's own that waits for review
 * or that the viewer deleted; only in tags that the viewer may read. Viewers who read all posts see everything that is not purged.
 */
export function visibleSql(root: RootKind, { readsAllPosts, memberId, tagIds }: ReaderSql): RawBuilder<boolean> {
  const [state, authorId] = [sql.ref(`${root}.state`), sql.ref(`${root}.author_id`)];
  const own = sql`${authorId} = ${memberId} and ${state} in ('pending', 'deleted_by_user')`;
  return sql<boolean>`((${readsAllPosts} and ${thereSql(root)}) or (${inTags[root](tagIds)} and (${state} = 'published' or (${own}))))`;
}

export function visibleTo(root: RootKind, viewer: Viewer, index: TagIndex): RawBuilder<boolean> {
  const others = visibleSql(root, readerSql(false, viewer.memberId, visibleTagIds(index, viewer)));
  return orOwnTags(root, viewer, others, thereSql(root));
}

/**
 * Responses and replies that are shown under a root: pending ones only to their author and to viewers who read all posts. Deleted responses
 * keep their floor and are emptied by the projection; deleted replies are left out. `memberId` is null for a visitor.
 */
export function visibleBelowSql(
  kind: PostTree['response' | 'reply'],
  readsAllPosts: boolean | string,
  memberId: string | null,
): RawBuilder<boolean> {
  const [state, authorId] = [sql.ref(`${kind}.state`), sql.ref(`${kind}.author_id`)];
  const others = kind === postKinds[kind].tree.response ? sql`${state} <> 'pending'` : sql`${state} = 'published'`;
  return sql<boolean>`(${others} or (${state} = 'pending' and (${readsAllPosts}::boolean or ${authorId} = ${memberId}::bigint)))`;
}

const repliesOf: Record<RootKind, { join: RawBuilder<unknown>; joined: (responseId: RawBuilder<unknown>) => RawBuilder<unknown> }> = {
  topic: { join: sql`join`, joined: () => sql`` },
  question: { join: sql`left join`, joined: (responseId) => sql`${responseId} is null or` },
};

/** Joins the response above each row of a table of replies. A reply directly under a question has none. */
export function joinResponse({ root, response, reply, responseColumn }: PostTree): RawBuilder<unknown> {
  return sql`${repliesOf[root].join} ${sql.table(response)} on ${sql.ref(`${response}.id`)} = ${sql.ref(`${reply}.${responseColumn}`)}`;
}

/** The response that `joinResponse` joined is published, or there is none. */
export function responsePublished({ root, response, reply, responseColumn }: PostTree): RawBuilder<boolean> {
  return sql<boolean>`(${repliesOf[root].joined(sql.ref(`${reply}.${responseColumn}`))} ${sql.ref(`${response}.state`)} = 'published')`;
}
