import { addCheckIn, checkInsPage, readCheckIns, repairCheckIn, type Answer } from '@chaguan/contract';
import type { Api } from '../../lib/api/api.ts';
import { api } from '../../lib/api/browser.ts';
import type { LoadArgs } from '../../lib/isomorphic.ts';
import { queryOf } from '../../lib/query.ts';

export type CheckIns = Answer<typeof readCheckIns>;

export function loadCheckIns(from: Api, { url }: LoadArgs): Promise<CheckIns> {
  const month = queryOf(checkInsPage, url).get('month') ?? '';
  return from.call(readCheckIns, { query: /^20\d\d-(0[1-9]|1[0-2])$/.test(month) ? { month } : {} });
}

export const checkInActs = {
  add: () => api.call(addCheckIn, {}),
  repair: (day: string) => api.call(repairCheckIn, { body: { day } }),
};
