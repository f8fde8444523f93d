import type { Answer, listFollowedTags as endpoint } from '@chaguan/contract';
import type { Db } from '../../../platform/database/db.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { mayInTag, visibleTagIds, type TagViewer } from '../policy.ts';
import { chipOf, type TagIndex } from '../tag-index.ts';
import { questionTags, tags } from './tags.ts';

function followsOf(db: Db, memberId: string) {
  return db
    .selectFrom('tagFollow')
    .select(['tagId', 'followedAt'])
    .where('memberId', '=', memberId)
    .orderBy('followedAt', 'desc')
    .orderBy('tagId', 'desc')
    .execute();
}

/** Including those closed since, so that they can be unfollowed. */
export async function listFollowedTags({ db, viewer }: MemberCtx): Promise<Answer<typeof endpoint>> {
  const [rows, ofTopics, ofQuestions] = await Promise.all([followsOf(db, viewer.memberId), tags.get(db), questionTags.get(db)]);
  const items = rows.flatMap(({ tagId, followedAt }) => {
    const index = [ofTopics, ofQuestions].find(({ byId }) => byId.has(tagId));
    if (index === undefined) return [];
    const kind = index === ofTopics ? ('topic' as const) : ('question' as const);
    return [{ tag: chipOf(index, tagId), kind, since: followedAt.toISOString(), readable: mayInTag(index, viewer, tagId, 'view') }];
  });
  return { items };
}

function leavesIn(index: TagIndex, viewer: TagViewer, tagIds: readonly string[]): string[] {
  const visible = new Set(visibleTagIds(index, viewer));
  return [...new Set(tagIds.flatMap((tagId) => index.leavesUnder(tagId)))].filter((tagId) => visible.has(tagId));
}

/** Leaf tags that a member follows, directly or through the parent, and may currently read. */
export async function followedLeaves(
  db: Db,
  viewer: TagViewer & { memberId: string },
): Promise<{ topic: string[]; question: string[]; any: boolean }> {
  const [rows, ofTopics, ofQuestions] = await Promise.all([followsOf(db, viewer.memberId), tags.get(db), questionTags.get(db)]);
  const ids = rows.map(({ tagId }) => tagId);
  return { topic: leavesIn(ofTopics, viewer, ids), question: leavesIn(ofQuestions, viewer, ids), any: ids.length > 0 };
}

/** The tags that a member follows, by id and name. */
export async function* exportOfFollowedTags(db: Db, memberId: string) {
  yield await db
    .selectFrom('tagFollow')
    .innerJoin('tag', 'tag.id', 'tagFollow.tagId')
    .select(['tagId', 'kind', 'nameZh', 'nameEn', 'followedAt as since'])
    .where('memberId', '=', memberId)
    .orderBy('tagId')
    .execute();
}
