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

/** The key of the next posting: two acts that saw the same state of a bounty have the same key, and only one happens. */
export function nextKey({ id, bountyActs }: Pick<Funded, 'id' | 'bountyActs'>, step = 0): string {
  return keyOf(`bounty ${id} ${bountyActs + step}`);
}

/** The accounts that such a transfer between the hold of a question and a member locks. */
export function bountyAccounts(questionId: string, memberId: string, sums: Sums): AccountRef[] {
  return currencies
    .filter((currency) => sums[currency] !== 0n)
    .flatMap((currency) => [memberAccount(memberId, currency), holdOf({ kind: 'question', id: questionId }, currency)]);
}

/** Reported at the field of the currency in which the asker has too little. */
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
 * Changes the hold of a question to new totals: an increase is taken from the asker, a decrease is returned, in one posting at the end of
 * the transaction. The caller has locked the question's row and stores the totals in it. Returns whether anything moved.
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

/** Returns everything held for a question to its asker. The caller has locked the question's row and updates its lists. */
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

/** Staff lowered a bounty to these totals: the difference is returned to its asker, who is notified. */
export async function emitBountyReturned(tx: Tx, question: Funded, totals: Sums): Promise<void> {
  const before = offeredBy(question);
  const returned = { CNY: amount(before.CNY - totals.CNY), POINT: amount(before.POINT - totals.POINT) };
  const { id: questionId, authorId: memberId, bountyActs: act } = question;
  await emit(tx, bountyReturned, { questionId, memberId, act, returned: decimalsOf(returned) });
}
