import { adminPayoutsPage, checkPayout, endPayout, listPayouts, openPayoutRecipient, refusePayout, type Answer } from '@chaguan/contract';
import type { Api } from '../../../lib/api/api.ts';
import { api } from '../../../lib/api/browser.ts';
import { pageIn, queryOf } from '../../../lib/query.ts';

export type Payouts = Answer<typeof listPayouts>;
export type Payout = Payouts['items'][number];
export type Recipient = Answer<typeof openPayoutRecipient>;

export async function loadStaffPayouts(from: Api, url: URL): Promise<{ ended: boolean; list: Payouts }> {
  const query = queryOf(adminPayoutsPage, url);
  const ended = query.get('state') === 'ended';
  return { ended, list: await from.call(listPayouts, { query: { ended, page: pageIn(query) } }) };
}

export const payoutActs = {
  open: (payoutId: string) => api.call(openPayoutRecipient, { params: { payoutId } }),
  check: (payoutId: string) => api.call(checkPayout, { params: { payoutId } }),
  refuse: (payoutId: string, reason: string) => api.call(refusePayout, { params: { payoutId }, body: { reason } }),
  end: (payoutId: string, reference: string) => api.call(endPayout, { params: { payoutId }, body: { reference } }),
};
