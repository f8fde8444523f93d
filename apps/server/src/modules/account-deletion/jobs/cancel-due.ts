import { Failure } from '../../../platform/failure.ts';
import type { Services } from '../../../platform/http/ctx.ts';
import { memberAccount, moveAtEnd } from '../../ledger/index.ts';
import { requireOneStaff } from '../../members/index.ts';
import { closeAccount, lockAffairs } from '../commands/close-account.ts';
import { giveUpBalance } from '../commands/give-up-balance.ts';

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
