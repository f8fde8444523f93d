import { questionPage, threadPage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import type { SubjectLine } from './data.ts';

/** Where something stands, with the highlight. */
export function subjectPath({ kind, id, placeId }: Pick<SubjectLine, 'kind' | 'id' | 'placeId'>): string {
  if (kind === 'topic') return addressOf(threadPage, { topicId: placeId });
  if (kind === 'comment') return addressOf(threadPage, { topicId: placeId, commentId: id });
  if (kind === 'reply') return addressOf(threadPage, { topicId: placeId, replyId: id });
  if (kind === 'question') return addressOf(questionPage, { questionId: placeId });
  if (kind === 'answer') return addressOf(questionPage, { questionId: placeId, answerId: id });
  return addressOf(questionPage, { questionId: placeId, replyId: id });
}
