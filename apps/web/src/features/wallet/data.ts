import { listBalanceLog, balanceModules, balancePage, type Answer, type BalanceModule } from '@chaguan/contract';
import type { Api } from '../../lib/api/api.ts';
import type { LoadArgs } from '../../lib/isomorphic.ts';
import { pageIn, queryOf } from '../../lib/query.ts';
import { monthIn } from '../ledger/months.ts';

export type BalanceLog = Answer<typeof listBalanceLog>;
export type BalanceLine = BalanceLog['items'][number];
export type BalanceFilters = { module?: BalanceModule; month?: string };

export async function loadBalance(from: Api, { url }: LoadArgs) {
  const module = balanceModules.find((one) => one === queryOf(balancePage, url).get('module'));
  const month = monthIn(queryOf(balancePage, url));
  const filters: BalanceFilters = { ...(module && { module }), ...(month && { month }) };
  return { filters, log: await from.call(listBalanceLog, { query: { ...filters, page: pageIn(queryOf(balancePage, url)) } }) };
}
