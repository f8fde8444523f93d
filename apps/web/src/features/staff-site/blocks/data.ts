import { addListBlock, deleteListBlock, editListBlock, listStaffListBlocks, type Answer, type Body } from '@chaguan/contract';
import type { Api } from '../../../lib/api/api.ts';
import { api } from '../../../lib/api/browser.ts';

export type StaffBlock = Answer<typeof listStaffListBlocks>['items'][number];
export type BlockForm = Body<typeof addListBlock>;

export const loadStaffBlocks = async (from: Api) => ({ blocks: (await from.call(listStaffListBlocks)).items });

export const blockActs = {
  save: async (id: string | null, body: BlockForm): Promise<void> => {
    await (id === null ? api.call(addListBlock, { body }) : api.call(editListBlock, { params: { blockId: id }, body }));
  },
  remove: (blockId: string) => api.call(deleteListBlock, { params: { blockId } }),
};
