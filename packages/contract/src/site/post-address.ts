import { addressOf } from './address-of.ts';
import { questionPage, threadPage } from './addresses.ts';
import type { LikeableKind } from '../content/reactions.ts';

/** The URL of a post, on whichever page its floor is; `placeId` is its topic or question, its own id for one of these. */
export function addressOfPost({ kind, id, placeId }: { kind: LikeableKind; id: string; placeId: string }): string {
  if (kind === 'topic') return addressOf(threadPage, { topicId: placeId });
  if (kind === 'comment') return addressOf(threadPage, { topicId: placeId, commentId: id });
  if (kind === 'reply') return addressOf(threadPage, { topicId: placeId, replyId: id });
  if (kind === 'question') return addressOf(questionPage, { questionId: placeId });
  if (kind === 'answer') return addressOf(questionPage, { questionId: placeId, answerId: id });
  return addressOf(questionPage, { questionId: placeId, replyId: id });
}
