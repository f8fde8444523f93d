import { type Answer, editPost, type LikeableKind, listPostEdits, readPostSource } from '@chaguan/contract';
import { api } from '../../lib/api/browser.ts';

export type EditedPost = { kind: LikeableKind; id: string };
export type Source = Answer<typeof readPostSource>;
export type Edit = Answer<typeof listPostEdits>['items'][number];
export type Edits = Answer<typeof listPostEdits>;

const at = ({ kind, id }: EditedPost) => ({ params: { kind, postId: id } });

export const editCalls = {
  source: (post: EditedPost) => api.call(readPostSource, at(post)),
  edit: (post: EditedPost, body: Parameters<typeof api.call<typeof editPost>>[1]['body']) => api.call(editPost, { ...at(post), body }),
  history: (post: EditedPost, before?: string): Promise<Edits> =>
    api.call(listPostEdits, { ...at(post), query: before === undefined ? {} : { before } }),
};
