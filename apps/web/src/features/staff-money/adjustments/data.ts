import {
  adjustMember,
  adminAdjustmentsPage,
  confirmAdjustment,
  refuseAdjustment,
  listAdjustments,
  withdrawAdjustment,
  type Answer,
  type Body,
} from '@chaguan/contract';
import type { Api } from '../../../lib/api/api.ts';
import { api } from '../../../lib/api/browser.ts';
import { pageIn, queryOf } from '../../../lib/query.ts';

export type Adjustments = Answer<typeof listAdjustments>;
export type Adjustment = Adjustments['items'][number];

export type AdjustmentFilters = { state: 'waiting' | 'all'; memberId: string | undefined };

export async function loadAdjustments(from: Api, url: URL) {
  const requested = queryOf(adminAdjustmentsPage, url).get('memberId') ?? '';
  const memberId = /^[1-9]\d{0,17}$/.test(requested) ? requested : undefined;
  const state = queryOf(adminAdjustmentsPage, url).get('state') === 'all' ? 'all' : 'waiting';
  const query = { memberId, page: pageIn(queryOf(adminAdjustmentsPage, url)), state: state === 'waiting' ? state : undefined } as const;
  const list = await from.call(listAdjustments, { query });
  const filters: AdjustmentFilters = { state, memberId };
  return { filters, list };
}

export const adjustmentActs = {
  adjust: (memberId: string, body: Body<typeof adjustMember>, idempotencyKey: string) =>
    api.call(adjustMember, { params: { memberId }, body }, { idempotencyKey }),
  confirm: (adjustmentId: string) => api.call(confirmAdjustment, { params: { adjustmentId } }),
  refuse: (adjustmentId: string) => api.call(refuseAdjustment, { params: { adjustmentId } }),
  withdraw: (adjustmentId: string) => api.call(withdrawAdjustment, { params: { adjustmentId } }),
};
