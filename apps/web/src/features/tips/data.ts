import { addTip, type Answer, type LikeableKind, listTips, type readThread, readTipForm } from '@chaguan/contract';
import { api } from '../../lib/api/browser.ts';

/** A post with what it was tipped. */
export type TippedPost = { kind: LikeableKind; id: string; tips?: Answer<typeof readThread>['topic']['tips'] };

export type TipForm = Answer<typeof readTipForm>;
export type TipPage = Answer<typeof listTips>;

type Post = Pick<TippedPost, 'kind' | 'id'>;

const at = ({ kind, id }: Post) => ({ kind, postId: id });

export const tipCalls = {
  form: () => api.call(readTipForm),
  list: (post: Post, page: number, after?: string) => api.call(listTips, { params: at(post), query: { page, after } }),
  give: (post: Post, body: { amount: string; named: boolean }, idempotencyKey: string) =>
    api.call(addTip, { params: at(post), body }, { expect: [422], idempotencyKey }),
};
