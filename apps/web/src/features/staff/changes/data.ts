import { adminChangesPage, confirmChange, refuseChange, listStaffChanges, withdrawChange, type Answer } from '@chaguan/contract';
import type { Api } from '../../../lib/api/api.ts';
import { api } from '../../../lib/api/browser.ts';
import { pageIn, queryOf } from '../../../lib/query.ts';

export type Changes = Answer<typeof listStaffChanges>;
export type Change = Changes['items'][number];

export async function loadChanges(from: Api, url: URL) {
  const state = queryOf(adminChangesPage, url).get('state') === 'all' ? ('all' as const) : ('waiting' as const);
  const query = { page: pageIn(queryOf(adminChangesPage, url)), state: state === 'waiting' ? state : undefined } as const;
  return { state, list: await from.call(listStaffChanges, { query }) };
}

export const changeActs = {
  confirm: (changeId: string) => api.call(confirmChange, { params: { changeId } }),
  refuse: (changeId: string) => api.call(refuseChange, { params: { changeId } }),
  withdraw: (changeId: string) => api.call(withdrawChange, { params: { changeId } }),
};
