import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/db.ts';
import { amount, type AmountMinor } from '../amount.ts';
import { keyOf, type Posting } from '../posting.ts';
import { post } from './post.ts';

/** Points for something that a member wrote, e.g. `{ kind: 'comment', id: '12' }`. */
export interface Reward {
  subject: { kind: string; id: string };
  memberId: string;
  /** Who brought it about: the writer, or whoever approved, deleted or restored. */
  actorId: string;
  at: Date;
}

interface Past {
  times: number;
  first: AmountMinor;
  net: AmountMinor;
}

const nothing = amount(0);

/** What this subject has brought its member so far. Whoever asks holds the lock of the subject, so it stays true. */
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
 * Rewards something that was published just now, and never before. Returns what the member earned by it, to be added
 * to the points earned in total in the same transaction, as with all of these. One statement.
 */
export async function reward(tx: Tx, what: Reward, points: AmountMinor): Promise<AmountMinor> {
  return give(tx, what, points, 0);
}

/** Rewards what review let through, unless it was rewarded before: an edit that was reviewed again earns nothing. */
export async function rewardOnce(tx: Tx, what: Reward, points: AmountMinor): Promise<AmountMinor> {
  const { times } = await pastOf(tx, what);
  return times === 0 ? give(tx, what, points, 0) : nothing;
}

/** Takes a reward back. What of it was spent, the member owes: the next points pay for it. Returns a negative amount. */
export async function takeRewardBack(tx: Tx, what: Reward): Promise<AmountMinor> {
  const { times, net } = await pastOf(tx, what);
  return net <= 0n ? nothing : give(tx, what, amount(0n - net), times);
}

/** Gives again what was taken back. */
export async function returnReward(tx: Tx, what: Reward): Promise<AmountMinor> {
  const { times, first, net } = await pastOf(tx, what);
  return give(tx, what, amount(first - net), times);
}
