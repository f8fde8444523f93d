import { adminCommentsPage, moderateComment, moderateReply, listStaffComments, type Answer } from '@chaguan/contract';
import type { Api } from '../../../lib/api/api.ts';
import { api } from '../../../lib/api/browser.ts';
import { queryOf } from '../../../lib/query.ts';
import type { Act } from '../review/bulk.ts';
import { saidFilters } from '../review/said-filters.ts';

export type Comments = Answer<typeof listStaffComments>;

export const kinds = ['comment', 'reply'] as const;

export async function loadComments(from: Api, url: URL) {
  const filters = saidFilters(queryOf(adminCommentsPage, url), kinds);
  return { filters, comments: await from.call(listStaffComments, { query: filters }) };
}

export function moderate({ id, kind }: Comments['items'][number], act: Act) {
  return kind === 'comment'
    ? api.call(moderateComment, { params: { commentId: id }, body: { act } })
    : api.call(moderateReply, { params: { replyId: id }, body: { act } });
}
