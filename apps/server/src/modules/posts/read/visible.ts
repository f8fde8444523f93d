import type { Viewer } from '../../../platform/http/viewer.ts';
import { type PostKind, postKinds, type PostTree, type RootKind } from '../kinds.ts';
import { isDeleted, type PostState } from '../post-state.ts';
import { sql, type RawBuilder } from 'kysely';
import { sightTags } from '../../../platform/http/rights.ts';
import { visibleTagIds, type TagIndex } from '../../tags/index.ts';

/** What the decision needs: whose, in which state, and whether the viewer may read where it stands. */
interface BodyFacts {
  kind: PostKind;
  authorId: string;
  /** From the member card: the account is gone. */
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
 * The one function through which anything of a body leaves: pages, API, feeds, excerpts, quotes, pictures. `parts` holds
 * whatever was made of the body; what may not be shown comes back as the empty `instead`.
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

/** Whoever reads, as values of a statement. */
export interface ReaderSql {
  readsAllPosts: RawBuilder<unknown>;
  memberId: RawBuilder<unknown>;
  /** The tags that they may read. */
  tagIds: RawBuilder<unknown>;
}

/**
 * The same from its values, or from the placeholders that stand for them in a statement that is built once. What is known while
 * the text is built stands in it: an index serves no condition that may be true for everything.
 */
export function readerSql(readsAllPosts: boolean | string, memberId: string | null, tagIds: string | readonly string[]): ReaderSql {
  return {
    readsAllPosts: typeof readsAllPosts === 'boolean' ? sql.lit(readsAllPosts) : sql`${readsAllPosts}::boolean`,
    memberId: sql`${memberId}::bigint`,
    tagIds: sql`${tagIds}::bigint[]`,
  };
}

/** A topic stands in one tag. A question stands in several, and each of them must let the reader in. */
const inTags: Record<RootKind, (tagIds: RawBuilder<unknown>) => RawBuilder<boolean>> = {
  topic: (tagIds) => sql<boolean>`topic.tag_id = any(${tagIds})`,
  question: (tagIds) => sql<boolean>`question.tag_ids <@ ${tagIds}`,
};

const inAnyTag: Record<RootKind, (tagIds: RawBuilder<unknown>) => RawBuilder<boolean>> = {
  topic: (tagIds) => sql<boolean>`topic.tag_id = any(${tagIds})`,
  question: (tagIds) => sql<boolean>`question.tag_ids && ${tagIds}`,
};

/** Staff of some tags read there as all staff do; `others` is what holds for everybody else. */
function orOwnTags(root: RootKind, viewer: Viewer, others: RawBuilder<boolean>, all = sql<boolean>`true`): RawBuilder<boolean> {
  if (viewer.readsAllPosts) return all;
  const own = sightTags(viewer);
  return own === null ? others : sql<boolean>`((${all} and ${inAnyTag[root](sql`${own}::bigint[]`)}) or ${others})`;
}

/** The tags of a row of `root` are open to the reader, whoever that is. */
export function inOpenTagsSql(root: RootKind, { readsAllPosts, tagIds }: Pick<ReaderSql, 'readsAllPosts' | 'tagIds'>): RawBuilder<boolean> {
  return sql<boolean>`(${readsAllPosts} or ${inTags[root](tagIds)})`;
}

/** The same for a viewer who is known while the text is built. */
export function inOpenTags(root: RootKind, viewer: Viewer, index: TagIndex): RawBuilder<boolean> {
  return orOwnTags(root, viewer, inTags[root](readerSql(false, viewer.memberId, visibleTagIds(index, viewer)).tagIds));
}

/** What is removed for good is a row without words. */
function thereSql(root: RootKind): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(`${root}.state`)} <> 'removed'`;
}

/**
 * The SQL twin of `canSeeTopic` and `canSeeQuestion`, over a table named `root`: published, or the author's own that waits or that the
 * author took away; only in tags that the viewer may read. Who reads all posts sees all that has words.
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
 * Responses and replies that appear under a root: what waits is for its author and who reads all posts. Deleted responses keep their
 * floor and are emptied by the projection; deleted replies are left out. Null for `memberId` is a visitor.
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

/** Joins the response above a table of replies. A reply under a question itself has none. */
export function joinResponse({ root, response, reply, responseColumn }: PostTree): RawBuilder<unknown> {
  return sql`${repliesOf[root].join} ${sql.table(response)} on ${sql.ref(`${response}.id`)} = ${sql.ref(`${reply}.${responseColumn}`)}`;
}

/** The response that `joinResponse` joined is published, or there is none. */
export function responsePublished({ root, response, reply, responseColumn }: PostTree): RawBuilder<boolean> {
  return sql<boolean>`(${repliesOf[root].joined(sql.ref(`${reply}.${responseColumn}`))} ${sql.ref(`${response}.state`)} = 'published')`;
}
