import type { Tx } from '../../platform/database/db.ts';
import { amount, hold, keyOf, post, release } from '../ledger/index.ts';
import type { Payout } from './payout.ts';

const held = ({ id }: Payout) => ({ held: { kind: 'payout', id } });

/** Nobody can spend it from now on. @throws Failure `ledger.not_covered` */
export async function holdPayout(tx: Tx, at: Date, payout: Payout): Promise<void> {
  const { id, memberId, amount: sum } = payout;
  await hold(tx, {
    ...held(payout),
    key: keyOf(`payout ${id}`),
    kind: 'payout',
    memberId,
    amounts: { CNY: sum },
    actorId: memberId,
    at,
  });
}

/** The whole sum is on the balance again. */
export async function returnPayout(tx: Tx, at: Date, payout: Payout, actorId: string, memo = ''): Promise<void> {
  const { id, memberId, amount: sum } = payout;
  await release(tx, {
    ...held(payout),
    key: keyOf(`payout ${id} returned`),
    kind: 'payout',
    memberId,
    amounts: { CNY: sum },
    actorId,
    memo,
    at,
  });
}

/** It left the site; the fee is the platform's. */
export async function postPayout(tx: Tx, at: Date, { id, amount: sum, fee }: Payout, actorId: string): Promise<void> {
  const legs = [
    { account: { owner: 'hold', id: `payout:${id}`, currency: 'CNY' }, amount: amount(0n - sum) },
    { account: { owner: 'system', id: 'provider_clearing', currency: 'CNY' }, amount: amount(sum - fee) },
    { account: { owner: 'system', id: 'platform', currency: 'CNY' }, amount: fee },
  ] as const;
  await post(tx, {
    key: keyOf(`payout ${id} paid`),
    kind: 'payout',
    subject: { kind: 'payout', id },
    actorId,
    at,
    legs: legs.filter(({ amount: units }) => units !== 0n),
  });
}
