import { adminAnswersPage, adminCommentsPage, listStaffAnswers, listStaffComments } from '@chaguan/contract';
import type { Api } from '../../../lib/api/api.ts';
import { pageIn, queryOf, type PageParameters } from '../../../lib/query.ts';
import { authorOf } from '../review/filters.ts';
import { stateOf, type State } from '../state-chip.tsx';

export type ResponseFilters<K extends string> = { kind: K; state?: State; authorId?: string; page: number };

/** What the address asks for, of these kinds; the first of them where it names none. */
export function responseFilters<K extends string>(
  query: PageParameters<'kind' | 'state' | 'authorId' | 'page'>,
  [first, second]: readonly [K, K],
): ResponseFilters<K> {
  const state = stateOf(query.get('state'));
  const authorId = authorOf(query);
  const kind = query.get('kind') === second ? second : first;
  return { kind, page: pageIn(query), ...(state ? { state } : {}), ...(authorId ? { authorId } : {}) };
}

export const commentKinds = ['comment', 'reply'] as const;
export const answerKinds = ['answer', 'answer_reply'] as const;

export async function loadComments(from: Api, url: URL) {
  const filters = responseFilters(queryOf(adminCommentsPage, url), commentKinds);
  return { filters, comments: await from.call(listStaffComments, { query: filters }) };
}

export async function loadAnswers(from: Api, url: URL) {
  const filters = responseFilters(queryOf(adminAnswersPage, url), answerKinds);
  return { filters, answers: await from.call(listStaffAnswers, { query: filters }) };
}
