import type { Tx } from '../../platform/database/db.ts';
import { fail } from '../../platform/failure.ts';
import type { MemberCtx } from '../../platform/http/ctx.ts';
import { trialMs } from './confirming.ts';

/**
 * May the caller confirm what somebody else asked for? Both are locked with whoever else is concerned, in the order of
 * their ids, so nobody stops being staff meanwhile.
 * @throws Failure `access.denied`, `change.too_new` { from }, `change.asker_gone`
 */
export async function mustConfirm(tx: Tx, { viewer, clock }: MemberCtx, askedBy: string, concerned: readonly string[] = []): Promise<void> {
  const rows = await tx
    .selectFrom('member')
    .select(['id', 'staff', 'state', 'confirmsFrom'])
    .where('id', 'in', [...new Set([viewer.memberId, askedBy, ...concerned])])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  const own = rows.find(({ id }) => id === viewer.memberId);
  const asker = rows.find(({ id }) => id === askedBy);
  if (own === undefined || !own.staff || own.state !== 'active') fail('access.denied');
  if (own.confirmsFrom === null || own.confirmsFrom > clock.now()) fail('change.too_new', { from: own.confirmsFrom?.toISOString() ?? '' });
  if (asker === undefined || !asker.staff || asker.state !== 'active') fail('change.asker_gone');
}

/**
 * Is the caller the only one who could ever confirm? Somebody who stopped being staff still counts for 7 days, so that
 * nobody gets alone by withdrawing the others.
 */
export async function isAlone(tx: Tx, { viewer, clock }: MemberCtx): Promise<boolean> {
  const since = new Date(clock.now().getTime() - trialMs);
  const other = await tx
    .selectFrom('member')
    .select('id')
    .where('id', '<>', viewer.memberId)
    .where((eb) => eb.or([eb('staff', '=', true), eb('staffEndedAt', '>', since)]))
    .limit(1)
    .executeTakeFirst();
  return other === undefined;
}
