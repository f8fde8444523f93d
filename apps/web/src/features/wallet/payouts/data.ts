import { cancelPayout, listOwnPayouts, payoutsPage, readPayoutForm, requestPayout, type Answer, type Body } from '@chaguan/contract';
import type { Api } from '../../../lib/api/api.ts';
import { api } from '../../../lib/api/browser.ts';
import type { LoadArgs } from '../../../lib/isomorphic.ts';
import { pageIn, queryOf } from '../../../lib/query.ts';

export type PayoutForm = Answer<typeof readPayoutForm>;
export type OwnPayouts = Answer<typeof listOwnPayouts>;
export type OwnPayout = OwnPayouts['items'][number];
export type NewPayout = Body<typeof requestPayout>;

export async function loadPayouts(from: Api, { url }: LoadArgs): Promise<{ form: PayoutForm; list: OwnPayouts }> {
  const page = pageIn(queryOf(payoutsPage, url));
  const [form, list] = await Promise.all([from.call(readPayoutForm), from.call(listOwnPayouts, { query: { page } })]);
  return { form, list };
}

export const payoutCalls = {
  request: (body: NewPayout, idempotencyKey: string) => api.call(requestPayout, { body }, { idempotencyKey }),
  cancel: (payoutId: string) => api.call(cancelPayout, { params: { payoutId } }),
};
