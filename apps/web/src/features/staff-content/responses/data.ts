import { adminAnswersPage, adminCommentsPage, listStaffAnswers, listStaffComments, listStaffTags } from '@chaguan/contract';
import type { Api } from '../../../lib/api/api.ts';
import { queryOf, wordIn } from '../../../lib/query.ts';
import { requestOf, reviewFilters } from '../review/filters.ts';

export const commentKinds = ['comment', 'reply'] as const;
export const answerKinds = ['answer', 'answer_reply'] as const;

export async function loadComments(from: Api, url: URL) {
  const query = queryOf(adminCommentsPage, url);
  const [kind, filters] = [wordIn(query, 'kind', commentKinds), reviewFilters(query)];
  const [comments, tags] = await Promise.all([
    from.call(listStaffComments, { query: { kind, ...requestOf(filters) } }),
    from.call(listStaffTags, { query: { kind: 'topic' } }),
  ]);
  return { kind, filters, comments, tags: tags.items };
}

export async function loadAnswers(from: Api, url: URL) {
  const query = queryOf(adminAnswersPage, url);
  const [kind, filters] = [wordIn(query, 'kind', answerKinds), reviewFilters(query)];
  const [answers, tags] = await Promise.all([
    from.call(listStaffAnswers, { query: { kind, ...requestOf(filters) } }),
    from.call(listStaffTags, { query: { kind: 'question' } }),
  ]);
  return { kind, filters, answers, tags: tags.items };
}
