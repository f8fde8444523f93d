import {
  listBalanceLog,
  balanceModules,
  balancePage,
  readYearStatement,
  yearStatementPage,
  type Answer,
  type BalanceModule,
} from '@chaguan/contract';
import type { Api } from '../../lib/api/api.ts';
import type { LoadArgs } from '../../lib/isomorphic.ts';
import { pageIn, queryOf } from '../../lib/query.ts';
import { formatDate } from '../../lib/time.ts';
import { monthIn } from '../ledger/months.ts';

export type BalanceLog = Answer<typeof listBalanceLog>;
export type BalanceLine = BalanceLog['items'][number];
export type BalanceFilters = { module?: BalanceModule; month?: string };

export type YearStatement = Answer<typeof readYearStatement>;

/** The year of an address; the present one of the site (Asia/Shanghai) if there is none or an impossible one. */
export async function loadYear(from: Api, { url }: LoadArgs): Promise<YearStatement> {
  const given = queryOf(yearStatementPage, url).get('year') ?? '';
  const year = /^20\d{2}$/.test(given) ? given : formatDate(new Date().toISOString()).slice(0, 4);
  return from.call(readYearStatement, { params: { year } });
}

export async function loadBalance(from: Api, { url }: LoadArgs) {
  const module = balanceModules.find((one) => one === queryOf(balancePage, url).get('module'));
  const month = monthIn(queryOf(balancePage, url));
  const filters: BalanceFilters = { ...(module && { module }), ...(month && { month }) };
  return { filters, log: await from.call(listBalanceLog, { query: { ...filters, page: pageIn(queryOf(balancePage, url)) } }) };
}
