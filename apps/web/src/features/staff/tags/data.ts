import { addTag, deleteTag, editTag, orderTags, type Body } from '@chaguan/contract';
import { api } from '../../../lib/api/browser.ts';

export type TagForm = Body<typeof addTag>;

export const tagActs = {
  save: (id: string | null, body: TagForm) =>
    id === null ? api.call(addTag, { body }) : api.call(editTag, { params: { tagId: id }, body }),
  order: (tagIds: string[]) => api.call(orderTags, { body: { tagIds } }),
  remove: (tagId: string) => api.call(deleteTag, { params: { tagId } }),
};
