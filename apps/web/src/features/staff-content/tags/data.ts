import { addTag, adminTagsPage, deleteTag, editTag, orderTags, listStaffTags, tagKinds, type Body, type TagKind } from '@chaguan/contract';
import type { Api } from '../../../lib/api/api.ts';
import { api } from '../../../lib/api/browser.ts';
import { queryOf } from '../../../lib/query.ts';

export type TagForm = Body<typeof addTag>;

/** The tags of topics, or of questions if the URL says so. */
export async function loadTags(from: Api, url: URL) {
  const kind: TagKind = tagKinds.find((one) => one === queryOf(adminTagsPage, url).get('kind')) ?? 'topic';
  const { items, roles } = await from.call(listStaffTags, { query: { kind } });
  return { kind, tags: items, roles };
}

export const tagActs = {
  /** A new tag with its kind, which cannot be changed later. */
  save: (id: string | null, { kind, ...body }: TagForm) =>
    id === null ? api.call(addTag, { body: { ...body, kind } }) : api.call(editTag, { params: { tagId: id }, body }),
  order: (tagIds: string[]) => api.call(orderTags, { body: { tagIds } }),
  remove: (tagId: string) => api.call(deleteTag, { params: { tagId } }),
};
