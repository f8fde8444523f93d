import type { FieldFailure } from '@chaguan/contract';
import type { Tx } from '../../../platform/database/db.ts';
import { failFields } from '../../../platform/failure.ts';
import {
  amount,
  decimalOf,
  holdOf,
  keyOf,
  lockedFunds,
  memberAccount,
  moveAtEnd,
  post,
  type AccountRef,
  type AmountMinor,
  release,
} from '../../ledger/index.ts';
import { mustLive } from '../../members/index.ts';
import { currencies, decimalsOf, fieldOf, isNothing, offeredBy, type BountyFacts, type Sums } from './bounty.ts';
import { emit } from '../../../platform/events/emit.ts';
import { bountyReturned } from '../events.ts';

/** Who acts, or null for the site, and when. */
export interface Actor {
  actorId: string | null;
  at: Date;
}

/** A question whose row is locked. */
export interface Funded extends BountyFacts {
  id: string;
  authorId: string;
  bountyActs: number;
}

/** The key of the posting that comes next: two acts that saw the same state of a bounty have one key, and one happens. */
export function nextKey({ id, bountyActs }: Pick<Funded, 'id' | 'bountyActs'>, step = 0): string {
  return keyOf(`bounty ${id} ${bountyActs + step}`);
}

/** What a move of such sums between the hold of a question and a member touches. */
export function bountyAccounts(questionId: string, memberId: string, sums: Sums): AccountRef[] {
  return currencies
    .filter((currency) => sums[currency] !== 0n)
    .flatMap((currency) => [memberAccount(memberId, currency), holdOf({ kind: 'question', id: questionId }, currency)]);
}

/** Beside the field of what the asker has too little of. */
async function refuseUncovered(tx: Tx, memberId: string, difference: Sums): Promise<void> {
  const taken = currencies.filter((currency) => difference[currency] > 0n);
  if (taken.length === 0) return;
  const has = await lockedFunds(tx, memberId, taken);
  failFields(
    taken
      .filter((currency) => difference[currency] > has[currency])
      .map((currency): FieldFailure => ({
        field: fieldOf[currency],
        code: 'bounty.not_covered',
        params: { own: decimalOf(has[currency], currency) },
      })),
  );
}

/**
 * Brings what is held for a question to new totals: what is more comes from the asker, what is less goes back, in one
 * posting at the end of the transaction. The caller holds the question's row and puts the totals into it. Returns whether anything moved.
 * @throws Failure beside a field, `bounty.not_covered`; `member.cancelled`
 */
export async function fundBounty(
  tx: Tx,
  question: Funded,
  totals: Sums,
  kind: 'bounty_hold' | 'bounty_adjust',
  { actorId, at }: Actor,
): Promise<boolean> {
  const before = offeredBy(question);
  const difference: Sums = { CNY: amount(totals.CNY - before.CNY), POINT: amount(totals.POINT - before.POINT) };
  if (isNothing(difference)) return false;
  const held = { kind: 'question', id: question.id };
  const legs = currencies
    .filter((currency) => difference[currency] !== 0n)
    .flatMap((currency) => {
      const units: AmountMinor = difference[currency];
      return [
        { account: { owner: 'member', id: question.authorId, currency } as const, amount: amount(0n - units) },
        { account: holdOf(held, currency), amount: units },
      ];
    });
  const posting = { key: nextKey(question), kind, subject: held, actorId, at, legs };
  if (currencies.some((currency) => difference[currency] > 0n)) await mustLive(tx, question.authorId);
  await moveAtEnd(tx, bountyAccounts(question.id, question.authorId, difference), async () => {
    await refuseUncovered(tx, question.authorId, difference);
    await post(tx, posting);
  });
  await tx
    .updateTable('question')
    .set({
      bountyCnyMinor: String(totals.CNY),
      bountyPoints: String(totals.POINT),
      bountyState: 'open',
      bountyActs: question.bountyActs + 1,
    })
    .where('id', '=', question.id)
    .execute();
  return true;
}

/** For the log. */
export function bountyInLog(question: BountyFacts): { bounty: ReturnType<typeof decimalsOf> } {
  return { bounty: decimalsOf(offeredBy(question)) };
}

/** Gives all that is held for a question back to its asker. The caller holds the question's row and places it anew. */
export async function giveBack(tx: Tx, question: Funded, { actorId, at }: Actor): Promise<void> {
  const held = { kind: 'question', id: question.id };
  const act = { key: nextKey(question), kind: 'bounty_refund', held, memberId: question.authorId, actorId, at } as const;
  await moveAtEnd(tx, bountyAccounts(question.id, question.authorId, offeredBy(question)), () => release(tx, act));
  await tx
    .updateTable('question')
    .set({ bountyState: 'refunded', bountyActs: question.bountyActs + 1 })
    .where('id', '=', question.id)
    .execute();
}

/** Staff brought a bounty down to these totals: its asker has the difference again, and is told. */
export async function emitBountyReturned(tx: Tx, question: Funded, totals: Sums): Promise<void> {
  const before = offeredBy(question);
  const returned = { CNY: amount(before.CNY - totals.CNY), POINT: amount(before.POINT - totals.POINT) };
  const { id: questionId, authorId: memberId, bountyActs: act } = question;
  await emit(tx, bountyReturned, { questionId, memberId, act, returned: decimalsOf(returned) });
}
