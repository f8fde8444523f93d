import { point, pointModules, type Answer } from '@chaguan/contract';
import type { Api } from '../../lib/api/api.ts';
import type { LoadArgs } from '../../lib/isomorphic.ts';
import { pageIn } from '../../lib/page-in.ts';

export type PointLog = Answer<typeof point>;
export type PointLine = PointLog['items'][number];

export async function loadPoints(api: Api, { url }: LoadArgs) {
  const module = pointModules.find((one) => one === url.searchParams.get('module'));
  return { module, log: await api.call(point, { query: { module, page: pageIn(url.searchParams) } }) };
}
