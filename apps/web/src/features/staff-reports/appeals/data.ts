import { adminAppealsPage, type Answer, decideAppeal, listAppeals } from '@chaguan/contract';
import type { Api } from '../../../lib/api/api.ts';
import { api } from '../../../lib/api/browser.ts';
import type { LoadArgs } from '../../../lib/isomorphic.ts';
import { pageIn, queryOf } from '../../../lib/query.ts';

export type StaffAppeal = Answer<typeof listAppeals>['items'][number];

export async function loadStaffAppeals(from: Api, { url }: LoadArgs) {
  const query = queryOf(adminAppealsPage, url);
  const state = query.get('state') === 'decided' ? ('decided' as const) : ('open' as const);
  return { state, list: await from.call(listAppeals, { query: { state, page: pageIn(query) } }) };
}

export const decide = (appealId: string, granted: boolean, reason: string) =>
  api.call(decideAppeal, { params: { appealId }, body: { granted, reason } });
