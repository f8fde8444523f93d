import { adminQuestionsPage, closeAnswers, pinQuestion, listStaffQuestions, listStaffTags, type Answer } from '@chaguan/contract';
import type { Api } from '../../../lib/api/api.ts';
import { api } from '../../../lib/api/browser.ts';
import { queryOf } from '../../../lib/query.ts';
import { requestOf, reviewFilters } from '../review/filters.ts';
import type { PostActs } from '../review/use-post-acts.ts';

export type Questions = Answer<typeof listStaffQuestions>;

export async function loadQuestions(from: Api, url: URL) {
  const filters = reviewFilters(queryOf(adminQuestionsPage, url));
  const [questions, tags] = await Promise.all([
    from.call(listStaffQuestions, { query: requestOf(filters) }),
    from.call(listStaffTags, { query: { kind: 'question' } }),
  ]);
  return { filters, questions, tags: tags.items };
}

export const questionActs: PostActs = {
  pin: (questionId, order) => api.call(pinQuestion, { params: { questionId }, body: { order } }),
  close: (questionId, closed) => api.call(closeAnswers, { params: { questionId }, body: { closed } }),
};
