import {
  addGiftTask,
  adminGiftRecipientsPage,
  adminGiftTasksPage,
  deleteGiftTask,
  editGiftTask,
  listGiftRecipients,
  listGiftTasks,
  type Answer,
  type Body,
} from '@chaguan/contract';
import type { Api } from '../../../lib/api/api.ts';
import { api } from '../../../lib/api/browser.ts';
import type { LoadArgs } from '../../../lib/isomorphic.ts';
import { pageIn, queryOf } from '../../../lib/query.ts';
import { loadRolesToGive } from '../memberships/data.ts';

export type GiftTasks = Answer<typeof listGiftTasks>;
export type GiftTask = GiftTasks['items'][number];
export type Recipients = Answer<typeof listGiftRecipients>;
export type GiftForm = Body<typeof addGiftTask>;

export async function loadGifts(from: Api, { url }: LoadArgs) {
  const [tasks, roles] = await Promise.all([
    from.call(listGiftTasks, { query: { page: pageIn(queryOf(adminGiftTasksPage, url)) } }),
    loadRolesToGive(from),
  ]);
  return { tasks, roles };
}

export function loadRecipients(from: Api, { params, url }: LoadArgs): Promise<Recipients> {
  return from.call(listGiftRecipients, {
    params: { taskId: params['taskId'] ?? '' },
    query: { page: pageIn(queryOf(adminGiftRecipientsPage, url)) },
  });
}

export const giftActs = {
  save: (taskId: string | null, { kind, ...form }: GiftForm, idempotencyKey: string) =>
    taskId === null
      ? api.call(addGiftTask, { body: { kind, ...form } }, { idempotencyKey })
      : api.call(editGiftTask, { params: { taskId }, body: form }, { idempotencyKey }),
  remove: (taskId: string) => api.call(deleteGiftTask, { params: { taskId } }),
};
