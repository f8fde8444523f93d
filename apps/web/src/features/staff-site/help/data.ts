import {
  addHelp,
  addHelpCategory,
  adminEditHelpPage,
  adminHelpPage,
  deleteHelp,
  deleteHelpCategory,
  editHelp,
  editHelpCategory,
  helpRules,
  textLanguages,
  helpStates,
  listStaffHelp,
  listStaffHelpCategories,
  mergeHelpCategories,
  moveHelp,
  readStaffHelp,
  restoreHelp,
  setHelpText,
  type Answer,
  type Body,
  type TextLanguage,
} from '@chaguan/contract';
import type { Api } from '../../../lib/api/api.ts';
import { api } from '../../../lib/api/browser.ts';
import type { LoadArgs } from '../../../lib/isomorphic.ts';
import { idIn, queryOf, wordIn } from '../../../lib/query.ts';

export type StaffHelp = Answer<typeof listStaffHelp>;
export type HelpLine = StaffHelp['items'][number];
export type WholeHelp = Answer<typeof readStaffHelp>;
export type HelpCategory = Answer<typeof listStaffHelpCategories>['items'][number];
export type HelpLocation = Body<typeof editHelp>;

const categoriesOf = async (from: Api): Promise<HelpCategory[]> => (await from.call(listStaffHelpCategories)).items;

export async function loadHelpCategories(from: Api) {
  return { categories: await categoriesOf(from) };
}

export async function loadStaffHelp(from: Api, { url }: LoadArgs) {
  const query = queryOf(adminHelpPage, url);
  const state = wordIn(query, 'state', helpStates);
  const [helpTypeId, before] = [idIn(query, 'helpTypeId'), idIn(query, 'before')];
  const [help, categories] = await Promise.all([from.call(listStaffHelp, { query: { helpTypeId, state, before } }), categoriesOf(from)]);
  return { help, categories, state, helpTypeId, before };
}

export async function loadWholeHelp(from: Api, { url, params }: LoadArgs) {
  const language: TextLanguage = wordIn(queryOf(adminEditHelpPage, url), 'language', textLanguages);
  const [help, categories] = await Promise.all([
    from.call(readStaffHelp, { params: { helpId: params['helpId'] ?? '' } }),
    categoriesOf(from),
  ]);
  return { help, categories, language };
}

/** Categories that may contain articles, with their parents. */
export function leavesOf(categories: readonly HelpCategory[]): { category: HelpCategory; parent: HelpCategory | undefined }[] {
  return categories
    .filter(({ id }) => !categories.some(({ parentId }) => parentId === id))
    .map((category) => ({ category, parent: categories.find(({ id }) => id === category.parentId) }));
}

/** The data that the editor needs of an article. */
export const helpEditor = { titleField: 'name', limits: { title: helpRules.name.maxLength, body: helpRules.body.maxLength } } as const;

const asking = { expect: [401] };

export const helpActs = {
  add: (body: Body<typeof addHelp>, idempotencyKey: string) => api.call(addHelp, { body }, { ...asking, idempotencyKey }),
  edit: (helpId: string, body: HelpLocation) => api.call(editHelp, { params: { helpId }, body }),
  write: (helpId: string, language: TextLanguage, body: Body<typeof setHelpText>) =>
    api.call(setHelpText, { params: { helpId, language }, body }, asking),
  move: (helpIds: string[], helpTypeId: string) => api.call(moveHelp, { body: { helpIds, helpTypeId } }),
  remove: (helpId: string, forGood: boolean) => api.call(deleteHelp, { params: { helpId }, body: { forGood } }),
  restore: (helpId: string) => api.call(restoreHelp, { params: { helpId } }),
};

export const categoryActs = {
  save: async (id: string | null, body: Body<typeof addHelpCategory>): Promise<void> => {
    await (id === null ? api.call(addHelpCategory, { body }) : api.call(editHelpCategory, { params: { helpTypeId: id }, body }));
  },
  remove: (helpTypeId: string) => api.call(deleteHelpCategory, { params: { helpTypeId } }),
  merge: (helpTypeId: string, into: string) => api.call(mergeHelpCategories, { params: { helpTypeId }, body: { into } }),
};
