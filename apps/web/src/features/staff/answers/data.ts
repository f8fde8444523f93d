import { adminAnswersPage, moderateAnswer, moderateAnswerReply, listStaffAnswers, type Answer } from '@chaguan/contract';
import type { Api } from '../../../lib/api/api.ts';
import { api } from '../../../lib/api/browser.ts';
import { queryOf } from '../../../lib/query.ts';
import type { Act } from '../review/bulk.ts';
import { saidFilters } from '../review/said-filters.ts';

export type Answers = Answer<typeof listStaffAnswers>;

export const kinds = ['answer', 'answer_reply'] as const;

export async function loadAnswers(from: Api, url: URL) {
  const filters = saidFilters(queryOf(adminAnswersPage, url), kinds);
  return { filters, answers: await from.call(listStaffAnswers, { query: filters }) };
}

export function moderate({ id, kind }: Answers['items'][number], act: Act) {
  return kind === 'answer'
    ? api.call(moderateAnswer, { params: { answerId: id }, body: { act } })
    : api.call(moderateAnswerReply, { params: { replyId: id }, body: { act } });
}
