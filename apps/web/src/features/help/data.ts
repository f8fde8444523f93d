import { helpDetailPage, helpPage, helpRules, listHelp, readHelp, searchHelp, voteOnHelp, type Answer } from '@chaguan/contract';
import type { Api } from '../../lib/api/api.ts';
import { api } from '../../lib/api/browser.ts';
import type { LoadArgs } from '../../lib/isomorphic.ts';
import { idIn, queryOf } from '../../lib/query.ts';

export type Help = Answer<typeof listHelp>;
export type HelpCategory = Help['categories'][number]['children'][number];
export type HelpDetail = Answer<typeof readHelp>;
export type HelpMatches = Answer<typeof searchHelp>['items'];

/** The tree, or the search results. */
export async function loadHelp(from: Api, { url }: LoadArgs): Promise<{ keyword: string; help: Help | null; matches: HelpMatches | null }> {
  const keyword = (queryOf(helpPage, url).get('keyword') ?? '').trim().slice(0, helpRules.keyword.maxLength);
  if (keyword === '') return { keyword, help: await from.call(listHelp), matches: null };
  return { keyword, help: null, matches: (await from.call(searchHelp, { query: { keyword } })).items };
}

export function loadHelpDetail(from: Api, { url }: LoadArgs): Promise<HelpDetail> {
  const query = queryOf(helpDetailPage, url);
  return from.call(readHelp, { query: { helpTypeId: idIn(query, 'helpTypeId'), helpId: idIn(query, 'helpId') } });
}

export const vote = (helpId: string, helped: boolean) =>
  api.call(voteOnHelp, { params: { helpId }, body: { helped } }, { keepalive: true });
