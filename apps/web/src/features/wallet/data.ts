import { listBalanceLog, balanceModules, type Answer, type BalanceModule } from '@chaguan/contract';
import type { Api } from '../../lib/api/api.ts';
import type { LoadArgs } from '../../lib/isomorphic.ts';
import { pageIn } from '../../lib/page-in.ts';
import { monthIn } from '../ledger/months.ts';

export type BalanceLog = Answer<typeof listBalanceLog>;
export type BalanceLine = BalanceLog['items'][number];
export type BalanceFilters = { module?: BalanceModule; month?: string };

export async function loadBalance(from: Api, { url }: LoadArgs) {
  const module = balanceModules.find((one) => one === url.searchParams.get('module'));
  const month = monthIn(url.searchParams);
  const filters: BalanceFilters = { ...(module && { module }), ...(month && { month }) };
  return { filters, log: await from.call(listBalanceLog, { query: { ...filters, page: pageIn(url.searchParams) } }) };
}
