import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/db.ts';
import { amount, type AmountMinor } from '../amount.ts';
import { keyOf, type Posting } from '../posting.ts';
import { post } from './post.ts';

/** Points for a member's post, e.g. `{ kind: 'comment', id: '12' }`. */
export interface Reward {
  subject: { kind: string; id: string };
  memberId: string;
  /** Who caused it: the author, or whoever approved, deleted or restored the post. */
  actorId: string;
  at: Date;
}

interface Past {
  times: number;
  first: AmountMinor;
  net: AmountMinor;
}

const nothing = amount(0);

/** The net reward for this subject so far. The caller holds the lock of the subject, so it cannot change. */
async function pastOf(tx: Tx, { subject, memberId }: Reward): Promise<Past> {
  const { rows } = await sql<{ amount: string }>`
    select entry.amount_minor as amount
    from ledger_transaction done join ledger_entry entry on entry.transaction_id = done.id
    join ledger_account account on account.id = entry.account_id
    where done.subject_kind = ${subject.kind} and done.subject_id = ${subject.id} and done.kind = 'reward'
      and account.owner_kind = 'member' and account.owner = ${memberId} and account.currency = 'POINT'
    order by done.id`.execute(tx);
  const amounts = rows.map((row) => amount(row.amount));
  return { times: rows.length, first: amounts[0] ?? nothing, net: amount(amounts.reduce((sum, one) => sum + one, 0n)) };
}

function giving({ subject, memberId, actorId, at }: Reward, points: AmountMinor, time: number): Posting {
  return {
    key: keyOf(`reward ${subject.kind} ${subject.id} ${time}`),
    kind: 'reward',
    subject,
    actorId,
    at,
    legs: [
      { account: { owner: 'system', id: 'points_issue', currency: 'POINT' }, amount: amount(0n - points) },
      { account: { owner: 'member', id: memberId, currency: 'POINT' }, amount: points },
    ],
  };
}

async function give(tx: Tx, what: Reward, points: AmountMinor, time: number): Promise<AmountMinor> {
  if (points === 0n) return nothing;
  await post(tx, giving(what, points, time));
  return points;
}

/**
 * Rewards a post that was just published for the first time. Returns what the member earned, which the caller adds to the total of points
 * earned in the same transaction; this applies to all functions below. One statement.
 */
export async function reward(tx: Tx, what: Reward, points: AmountMinor): Promise<AmountMinor> {
  return give(tx, what, points, 0);
}

/** Rewards a post that review approved, unless it was rewarded before: an edit that was reviewed again earns nothing. */
export async function rewardOnce(tx: Tx, what: Reward, points: AmountMinor): Promise<AmountMinor> {
  const { times } = await pastOf(tx, what);
  return times === 0 ? give(tx, what, points, 0) : nothing;
}

/** Takes a reward back. Points that are already spent become a debt, which the next points repay. Returns a negative amount. */
export async function takeRewardBack(tx: Tx, what: Reward): Promise<AmountMinor> {
  const { times, net } = await pastOf(tx, what);
  return net <= 0n ? nothing : give(tx, what, amount(0n - net), times);
}

/** Gives a reward again that was taken back. */
export async function returnReward(tx: Tx, what: Reward): Promise<AmountMinor> {
  const { times, first, net } = await pastOf(tx, what);
  return give(tx, what, amount(first - net), times);
}
