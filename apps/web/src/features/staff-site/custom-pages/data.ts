import {
  addCustomPage,
  adminCustomPagesPage,
  adminEditCustomPage,
  customPageRules,
  customPageStates,
  deleteCustomPage,
  editCustomPage,
  listStaffCustomPages,
  readStaffCustomPage,
  restoreCustomPage,
  setCustomPageText,
  textLanguages,
  type Answer,
  type Body,
  type TextLanguage,
} from '@chaguan/contract';
import type { Api } from '../../../lib/api/api.ts';
import { api } from '../../../lib/api/browser.ts';
import type { LoadArgs } from '../../../lib/isomorphic.ts';
import { queryOf, wordIn } from '../../../lib/query.ts';

export type StaffPage = Answer<typeof listStaffCustomPages>['items'][number];

export async function loadPages(from: Api, { url }: LoadArgs) {
  const state = wordIn(queryOf(adminCustomPagesPage, url), 'state', customPageStates);
  return { state, ...(await from.call(listStaffCustomPages, { query: { state } })) };
}

export async function loadWholePage(from: Api, { url, params }: LoadArgs) {
  const language: TextLanguage = wordIn(queryOf(adminEditCustomPage, url), 'language', textLanguages);
  return { language, page: await from.call(readStaffCustomPage, { params: { pageId: params['pageId'] ?? '' } }) };
}

/** The data that the editor needs of a page. */
export const pageEditor = {
  titleField: 'title',
  limits: { title: customPageRules.title.maxLength, body: customPageRules.body.maxLength },
} as const;

const asking = { expect: [401] };

export const pageActs = {
  add: (body: Body<typeof addCustomPage>, idempotencyKey: string) => api.call(addCustomPage, { body }, { ...asking, idempotencyKey }),
  edit: (pageId: string, body: Body<typeof editCustomPage>) => api.call(editCustomPage, { params: { pageId }, body }),
  write: (pageId: string, language: TextLanguage, body: Body<typeof setCustomPageText>) =>
    api.call(setCustomPageText, { params: { pageId, language }, body }, asking),
  remove: (pageId: string, forGood: boolean) => api.call(deleteCustomPage, { params: { pageId }, body: { forGood } }),
  restore: (pageId: string) => api.call(restoreCustomPage, { params: { pageId } }),
};
