import { likeComment, likeReply, likeTopic, type Answer, type LikeableKind } from '@chaguan/contract';
import { api } from '../../lib/api/browser.ts';

const quiet = { loading: false } as const;

/** Brings a like to the wanted state; each kind has its own call. */
export function setLike({ kind, id }: { kind: LikeableKind; id: string }, on: boolean): Promise<Answer<typeof likeTopic>> {
  const body = { on };
  if (kind === 'topic') return api.call(likeTopic, { params: { topicId: id }, body }, quiet);
  if (kind === 'comment') return api.call(likeComment, { params: { commentId: id }, body }, quiet);
  return api.call(likeReply, { params: { replyId: id }, body }, quiet);
}
