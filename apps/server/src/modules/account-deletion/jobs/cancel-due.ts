import type { Tx } from '../../../platform/database/db.ts';
import { Failure } from '../../../platform/failure.ts';
import type { Services } from '../../../platform/http/ctx.ts';
import { amount, balance, keyOf, post, memberAccount, moveAtEnd } from '../../ledger/index.ts';
import { requireOneStaff } from '../../members/index.ts';
import { closeAccount, lockAffairs } from '../commands/close-account.ts';

/**
 * Transfers to the platform what a member agreed to give up when leaving, as far as it is still there. Later credits stay on the account,
 * where staff see them.
 * @throws Failure `ledger.not_covered` when the balance decreased meanwhile; the job is retried
 */
async function giveUpBalance(tx: Tx, now: Date, memberId: string, agreed: bigint): Promise<void> {
  const account = { owner: 'member', id: memberId, currency: 'CNY' } as const;
  const there = await balance(tx, account);
  const sum = amount(there < agreed ? there : agreed);
  if (sum <= 0n) return;
  await post(tx, {
    key: keyOf(`give up ${memberId} 1`),
    kind: 'give_up',
    subject: { kind: 'member', id: memberId },
    actorId: memberId,
    at: now,
    legs: [
      { account, amount: amount(0n - sum) },
      { account: { owner: 'system', id: 'platform', currency: 'CNY' }, amount: sum },
    ],
  });
}

const batch = 200;

/** Checks again under the lock: the owner may have withdrawn at the same moment. */
async function cancelIfDue({ write, clock }: Services, memberId: string): Promise<void> {
  await write(async (tx) => {
    const affairs = await lockAffairs(tx, memberId);
    await requireOneStaff(tx, memberId);
    const member = await tx
      .selectFrom('member')
      .select(['cancelsAt', 'state', 'giveUpMinor'])
      .where('id', '=', memberId)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (member?.cancelsAt == null || member.cancelsAt > clock.now() || member.state === 'cancelled') return;
    await closeAccount(tx, memberId, affairs, { actorId: memberId, at: clock.now() });
    const agreed = BigInt(member.giveUpMinor ?? 0);
    await moveAtEnd(tx, [memberAccount(memberId, 'CNY')], () => giveUpBalance(tx, clock.now(), memberId, agreed));
  });
}

/** Cancels the accounts whose days of grace are over. The last staff member's waits until there is another. */
export async function cancelDue(services: Services): Promise<void> {
  const due = await services.db
    .selectFrom('member')
    .select('id')
    .where('cancelsAt', '<=', services.clock.now())
    .where('state', '<>', 'cancelled')
    .orderBy('cancelsAt')
    .limit(batch)
    .execute();
  for (const { id } of due) {
    try {
      await cancelIfDue(services, id);
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      services.log.warn({ memberId: id, code: error.code }, 'an account could not be cancelled yet');
    }
  }
}
