import {
  adjustMember,
  adminPaymentRefundsPage,
  bookRefund,
  listDebts,
  listRefunds,
  refuseRefund,
  startRefund,
  type Answer,
  type Body,
} from '@chaguan/contract';
import type { Api } from '../../../lib/api/api.ts';
import { api } from '../../../lib/api/browser.ts';
import type { LoadArgs } from '../../../lib/isomorphic.ts';
import { pageIn, queryOf } from '../../../lib/query.ts';
import { randomKey } from '../../../lib/random-key.ts';

export type Refunds = Answer<typeof listRefunds>;
export type Refund = Refunds['items'][number];
export type Debts = Answer<typeof listDebts>;

export async function loadRefunds(from: Api, { url }: LoadArgs) {
  const all = queryOf(adminPaymentRefundsPage, url).get('state') === 'all';
  const query = { page: pageIn(queryOf(adminPaymentRefundsPage, url)), ...(!all && { state: 'open' as const }) };
  const [refunds, money, points] = await Promise.all([
    from.call(listRefunds, { query }),
    from.call(listDebts, { query: { currency: 'CNY' } }),
    from.call(listDebts, { query: { currency: 'POINT' } }),
  ]);
  return { all, refunds, money, points };
}

export const refundActs = {
  /** Through the provider. */
  start: (number: string, body: Body<typeof startRefund>, idempotencyKey: string) =>
    api.call(startRefund, { params: { number }, body }, { idempotencyKey }),
  book: (refundId: string) => api.call(bookRefund, { params: { refundId } }),
  /** Waives a member's debt; it waits for a second staff member. */
  writeOff: (memberId: string, currency: 'CNY' | 'POINT', amount: string, reason: string) =>
    api.call(
      adjustMember,
      { params: { memberId }, body: { kind: 'write_off', currency, direction: 'give', amount, reason } },
      { idempotencyKey: randomKey() },
    ),
  reject: (refundId: string, reason: string) => api.call(refuseRefund, { params: { refundId }, body: { reason } }),
};
