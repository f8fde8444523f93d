import {
  addQuestionPage,
  addTopicPage,
  adminAddCustomPage,
  adminAddHelpPage,
  adminAddNoticePage,
  adminEditCustomPage,
  adminEditHelpPage,
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
  'help',
  'help-edit',
  'help-en',
  'page',
  'page-edit',
  'page-en',
] as const;

/** What a draft will become. */
export type DraftTask = (typeof tasks)[number];

export function draftTask({ key }: Pick<Draft, 'key'>): DraftTask {
  const [word = '', id = ''] = key.split(':', 2);
  const edits = ['topic', 'question', 'notice', 'help', 'page'].includes(word) && id !== 'new';
  const name = edits ? `${word}-edit` : word;
  return tasks.find((one) => one === name) ?? 'topic';
}

export type DraftAddress = { to: string; wish: string | null };

function open(to: string, wish: string | null = null): DraftAddress {
  return { to, wish };
}

/** Where a draft is continued; null if its location no longer exists. `wish`: the editor that the page opens immediately. */
export function draftAddress({ key, place: location }: Pick<Draft, 'key' | 'place'>): DraftAddress | null {
  const task = draftTask({ key });
  if (task === 'topic') return open(addressOf(addTopicPage));
  if (task === 'question') return open(addressOf(addQuestionPage));
  if (task === 'notice') return open(addressOf(adminAddNoticePage));
  if (task === 'notice-edit') return open(addressOf(adminEditNoticePage, { noticeId: key.split(':')[1] ?? '' }));
  if (task === 'help') return open(addressOf(adminAddHelpPage));
  if (task === 'help-edit' || task === 'help-en') {
    return open(addressOf(adminEditHelpPage, { helpId: key.split(':')[1] ?? '', language: task === 'help-en' ? 'en' : undefined }));
  }
  if (task === 'page') return open(addressOf(adminAddCustomPage));
  if (task === 'page-edit' || task === 'page-en') {
    return open(addressOf(adminEditCustomPage, { pageId: key.split(':')[1] ?? '', language: task === 'page-en' ? 'en' : undefined }));
  }
  if (!location || location.gone) return null;
  const { id, placeId } = location;
  if (task === 'topic-edit') return open(addressOf(editTopicPage, { topicId: placeId }));
  if (task === 'question-edit') return open(addressOf(editQuestionPage, { questionId: placeId }));
  if (task === 'comment') return open(addressOf(threadPage, { topicId: placeId }), 'write');
  if (task === 'comment-edit') return open(addressOf(threadPage, { topicId: placeId, commentId: id }), key);
  if (task === 'answer') return open(addressOf(questionPage, { questionId: placeId }), 'write');
  if (task === 'answer-edit') return open(addressOf(questionPage, { questionId: placeId, answerId: id }), key);
  const question = addressOf(questionPage, { questionId: placeId });
  return task === 'addendum' ? open(`${question}#append`) : open(question, key);
}
