import { sql, type RawBuilder } from 'kysely';
import { fail } from '../../platform/failure.ts';
import type { MemberCtx } from '../../platform/http/ctx.ts';
import { type RootKind } from '../posts/index.ts';
import { followedLeaves, questionTags, type TagIndex, tags, visibleTagIds } from '../tags/index.ts';

type Leaves = Readonly<Record<RootKind, readonly string[]>>;

/** Who reads, and with which filters. */
export interface UnreadReader {
  viewer: MemberCtx['viewer'];
  me: RawBuilder<unknown>;
  now: RawBuilder<unknown>;
  tags: Readonly<Record<RootKind, TagIndex>>;
  /** Leaves of the chosen tag that the reader may read; null: all. */
  leaves: Leaves | null;
  /** Followed leaves; null: also what is not followed. */
  followed: Leaves | null;
}

export interface UnreadFilters {
  tagId?: string | undefined;
  followed?: '1' | undefined;
}

/** @throws Failure tag.not_found */
function leavesUnder(indexes: UnreadReader['tags'], viewer: MemberCtx['viewer'], tagId: string): Leaves {
  if (!indexes.topic.byId.has(tagId) && !indexes.question.byId.has(tagId)) fail('tag.not_found');
  const open = (index: TagIndex) => {
    const visible = new Set(visibleTagIds(index, viewer));
    return index.leavesUnder(tagId).filter((leaf) => visible.has(leaf));
  };
  return { topic: open(indexes.topic), question: open(indexes.question) };
}

/** One statement with `followed`, otherwise none. @throws Failure tag.not_found */
export async function unreadReader({ db, viewer, clock }: MemberCtx, { tagId, followed }: UnreadFilters): Promise<UnreadReader> {
  const indexes = { topic: await tags.get(db), question: await questionTags.get(db) };
  return {
    viewer,
    me: sql`${viewer.memberId}::bigint`,
    now: sql`${clock.now()}::timestamptz`,
    tags: indexes,
    leaves: tagId === undefined ? null : leavesUnder(indexes, viewer, tagId),
    followed: followed === undefined ? null : await followedLeaves(db, viewer),
  };
}
