import { listPointLog, pointModules, pointsPage, type Answer, type PointModule } from '@chaguan/contract';
import type { Api } from '../../lib/api/api.ts';
import type { LoadArgs } from '../../lib/isomorphic.ts';
import { pageIn, queryOf } from '../../lib/query.ts';
import { monthIn } from '../ledger/months.ts';

export type PointLog = Answer<typeof listPointLog>;
export type PointLine = PointLog['items'][number];
export type PointFilters = { module?: PointModule; month?: string };

export async function loadPoints(api: Api, { url }: LoadArgs) {
  const module = pointModules.find((one) => one === queryOf(pointsPage, url).get('module'));
  const month = monthIn(queryOf(pointsPage, url));
  const filters: PointFilters = { ...(module && { module }), ...(month && { month }) };
  return { filters, log: await api.call(listPointLog, { query: { ...filters, page: pageIn(queryOf(pointsPage, url)) } }) };
}

type Reasons = Record<'given' | 'taken', Record<PointModule, string>>;

/** Why points were credited or debited. */
export function reasonOf({ module, amount }: PointLine, { given, taken }: Reasons): string {
  return (amount.startsWith('-') ? taken : given)[module];
}
