import { addLink, deleteLink, editLink, listLinks, type Answer, type Body } from '@chaguan/contract';
import { api } from '../../../lib/api/browser.ts';

export type FriendlyLink = Answer<typeof listLinks>['items'][number];
export type LinkForm = Body<typeof addLink>;

export const linkActs = {
  save: (id: string | null, body: LinkForm) =>
    id === null ? api.call(addLink, { body }) : api.call(editLink, { params: { linkId: id }, body }),
  remove: (linkId: string) => api.call(deleteLink, { params: { linkId } }),
};
