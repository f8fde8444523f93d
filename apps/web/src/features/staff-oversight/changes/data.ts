import {
  adminChangesPage,
  confirmChange,
  refuseChange,
  listQuestionTags,
  listStaffChanges,
  listTags,
  withdrawChange,
  type Answer,
} from '@chaguan/contract';
import type { Api } from '../../../lib/api/api.ts';
import { api } from '../../../lib/api/browser.ts';
import { pageIn, queryOf } from '../../../lib/query.ts';
import { showNewPassword } from '../../staff-people/members/password-dialog.tsx';

export type Changes = Answer<typeof listStaffChanges>;
export type Change = Changes['items'][number];

/** Names of the tags to which rights are limited, by id. */
export type TagNames = Readonly<Record<string, { zh: string; en: string }>>;

async function tagNamesFor(from: Api, { items }: Changes): Promise<TagNames> {
  if (!items.some(({ kind }) => kind === 'staff_role' || kind === 'initial_role')) return {};
  const trees = await Promise.all([from.call(listTags), from.call(listQuestionTags)]);
  const all = trees.flatMap(({ items: tags }) => tags.flatMap((tag) => [tag, ...tag.children]));
  return Object.fromEntries(all.map(({ id, name }) => [id, name]));
}

export async function loadChanges(from: Api, url: URL) {
  const state = queryOf(adminChangesPage, url).get('state') === 'all' ? ('all' as const) : ('waiting' as const);
  const query = { page: pageIn(queryOf(adminChangesPage, url)), state: state === 'waiting' ? state : undefined } as const;
  const list = await from.call(listStaffChanges, { query });
  return { state, list, tagNames: await tagNamesFor(from, list) };
}

export const changeActs = {
  confirm: async (changeId: string) => showNewPassword((await api.call(confirmChange, { params: { changeId } })).password),
  refuse: (changeId: string) => api.call(refuseChange, { params: { changeId } }),
  withdraw: (changeId: string) => api.call(withdrawChange, { params: { changeId } }),
};
