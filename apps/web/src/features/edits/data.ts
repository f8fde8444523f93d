import {
  type Answer,
  editPost,
  type LikeableKind,
  listPostEdits,
  readPostSource,
  restoreVersion,
  type SuggestableKind,
  suggestableKinds,
} from '@chaguan/contract';
import { api } from '../../lib/api/browser.ts';

export type EditedPost = { kind: LikeableKind; id: string };
export type Source = Answer<typeof readPostSource>;
export type Edit = Answer<typeof listPostEdits>['items'][number];
export type Edits = Answer<typeof listPostEdits>;

const at = ({ kind, id }: EditedPost) => ({ params: { kind, postId: id } });

export const editCalls = {
  source: (post: EditedPost) => api.call(readPostSource, at(post)),
  edit: (post: EditedPost, body: Parameters<typeof api.call<typeof editPost>>[1]['body']) => api.call(editPost, { ...at(post), body }),
  restore: (kind: SuggestableKind, postId: string, body: { editId: string; version: number; reason: string }) =>
    api.call(restoreVersion, { params: { kind, postId }, body }),
  history: (post: EditedPost, before?: string): Promise<Edits> =>
    api.call(listPostEdits, { ...at(post), query: before === undefined ? {} : { before } }),
};

/**
 * The edits whose former text can be restored: where they, or later ones, are by another member; for the author, not what staff replaced.
 * Latest first, as the history is.
 */
export function restorable({ kind }: EditedPost, { own, items }: Pick<Edits, 'own' | 'items'>): ReadonlySet<string> {
  const latest = isRestorable(kind) ? items.findIndex(({ byWiki, bySuggestion }) => byWiki || bySuggestion) : -1;
  if (latest === -1) return new Set();
  const ofStaff = own ? items.findIndex(({ byStaff }) => byStaff) : -1;
  const within = items.slice(latest, ofStaff === -1 ? undefined : ofStaff);
  return new Set(within.flatMap(({ id, addendumId }) => (addendumId === null ? [id] : [])));
}

export function isRestorable(kind: LikeableKind): kind is SuggestableKind {
  return (suggestableKinds as readonly LikeableKind[]).includes(kind);
}
