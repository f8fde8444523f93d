import {
  addQuestionPage,
  addTopicPage,
  adminAddNoticePage,
  adminEditNoticePage,
  editQuestionPage,
  editTopicPage,
  questionPage,
  threadPage,
} from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import type { Draft } from './data.ts';

const tasks = [
  'topic',
  'question',
  'topic-edit',
  'question-edit',
  'comment',
  'comment-edit',
  'answer',
  'answer-edit',
  'addendum',
  'addendum-edit',
  'notice',
  'notice-edit',
] as const;

/** What a draft is going to be. */
export type DraftTask = (typeof tasks)[number];

export function draftTask({ key }: Pick<Draft, 'key'>): DraftTask {
  const [word = '', id = ''] = key.split(':', 2);
  const edits = ['topic', 'question', 'notice'].includes(word) && id !== 'new';
  const name = edits ? `${word}-edit` : word;
  return tasks.find((one) => one === name) ?? 'topic';
}

export type DraftPlace = { to: string; writes: boolean };

/** Where a draft is continued; null where it has no place any more. `writes`: the page opens its editor at once. */
export function draftPlace(draft: Pick<Draft, 'key' | 'place'>): DraftPlace | null {
  const task = draftTask(draft);
  if (task === 'topic') return { to: addressOf(addTopicPage), writes: false };
  if (task === 'question') return { to: addressOf(addQuestionPage), writes: false };
  if (task === 'notice') return { to: addressOf(adminAddNoticePage), writes: false };
  if (task === 'notice-edit') return { to: addressOf(adminEditNoticePage, { noticeId: draft.key.split(':')[1] ?? '' }), writes: false };
  const { place } = draft;
  if (!place || place.gone) return null;
  if (task === 'topic-edit') return { to: addressOf(editTopicPage, { topicId: place.placeId }), writes: false };
  if (task === 'question-edit') return { to: addressOf(editQuestionPage, { questionId: place.placeId }), writes: false };
  if (task === 'comment') return { to: addressOf(threadPage, { topicId: place.placeId }), writes: true };
  if (task === 'comment-edit') return { to: addressOf(threadPage, { topicId: place.placeId, commentId: place.id }), writes: false };
  if (task === 'answer') return { to: addressOf(questionPage, { questionId: place.placeId }), writes: true };
  if (task === 'answer-edit') return { to: addressOf(questionPage, { questionId: place.placeId, answerId: place.id }), writes: false };
  return { to: addressOf(questionPage, { questionId: place.placeId }), writes: false };
}
