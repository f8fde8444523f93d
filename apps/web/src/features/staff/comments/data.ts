import { moderateComment, moderateReply, staffComments, type Answer } from '@chaguan/contract';
import type { Api } from '../../../lib/api/api.ts';
import { api } from '../../../lib/api/browser.ts';
import { stateOf } from '../state-chip.tsx';
import type { Act } from '../topics/data.ts';
import { pageIn } from '../../../lib/page-in.ts';
import { authorOf } from '../topics/filters.ts';

export type Comments = Answer<typeof staffComments>;
export type Comment = Comments['items'][number];
export type Kind = Comment['kind'];

export function commentFilters(query: URLSearchParams) {
  const kind: Kind = query.get('kind') === 'reply' ? 'reply' : 'comment';
  const state = stateOf(query.get('state'));
  const authorId = authorOf(query);
  return { kind, page: pageIn(query), ...(state ? { state } : {}), ...(authorId ? { authorId } : {}) };
}

export type CommentFilters = ReturnType<typeof commentFilters>;

export async function loadComments(from: Api, url: URL) {
  const filters = commentFilters(url.searchParams);
  return { filters, comments: await from.call(staffComments, { query: filters }) };
}

export function moderate({ id, kind }: Comment, act: Act) {
  return kind === 'comment'
    ? api.call(moderateComment, { params: { commentId: id }, body: { act } })
    : api.call(moderateReply, { params: { replyId: id }, body: { act } });
}
