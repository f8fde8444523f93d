import type { StaffRight } from '@chaguan/contract';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/db.ts';
import { fail } from '../../platform/failure.ts';
import type { MemberCtx } from '../../platform/http/ctx.ts';
import { trialMs } from './confirming.ts';

/** The rights that who asked and who confirms must hold at that moment. */
interface Deciders {
  asks: StaffRight;
  confirms: StaffRight;
}

/** A member of staff who holds a right, as a condition on `member`. */
function holdsSql(right: StaffRight) {
  return sql<boolean>`(member.staff and member.state = 'active' and (member.staff_role_id is null or exists (
    select from staff_role where staff_role.id = member.staff_role_id and ${right} = any(rights))))`;
}

/**
 * May the caller confirm what somebody else asked for? Both are locked with whoever else is concerned, in the order of
 * their ids, so nobody stops being staff meanwhile; rights are read once they are.
 * @throws Failure `access.denied`, `right.missing_staff`, `change.too_new` { from }, `change.asker_gone`
 */
export async function mustConfirm(
  tx: Tx,
  { viewer, clock }: MemberCtx,
  askedBy: string,
  rights: Deciders,
  concerned: readonly string[] = [],
): Promise<void> {
  const ids = [...new Set([viewer.memberId, askedBy, ...concerned])];
  await tx.selectFrom('member').select('id').where('id', 'in', ids).orderBy('id').forNoKeyUpdate().execute();
  const rows = await tx
    .selectFrom('member')
    .select(['id', 'staff', 'state', 'confirmsFrom', holdsSql(rights.asks).as('asks'), holdsSql(rights.confirms).as('confirms')])
    .where('id', 'in', [viewer.memberId, askedBy])
    .execute();
  const own = rows.find(({ id }) => id === viewer.memberId);
  const asker = rows.find(({ id }) => id === askedBy);
  if (own === undefined || !own.staff || own.state !== 'active') fail('access.denied');
  if (!own.confirms) fail('right.missing_staff', { right: rights.confirms });
  if (own.confirmsFrom === null || own.confirmsFrom > clock.now()) fail('change.too_new', { from: own.confirmsFrom?.toISOString() ?? '' });
  if (asker?.asks !== true) fail('change.asker_gone');
}

/**
 * Is the caller the only one who could ever confirm? Somebody who lost the right to, with being staff or without,
 * still counts for 7 days, so that nobody gets alone by withdrawing the others.
 */
export async function isAlone(tx: Tx, { viewer, clock }: MemberCtx): Promise<boolean> {
  const since = new Date(clock.now().getTime() - trialMs);
  const other = await tx
    .selectFrom('member')
    .select('id')
    .where('id', '<>', viewer.memberId)
    .where((eb) => eb.or([holdsSql('staff'), eb('staffEndedAt', '>', since)]))
    .limit(1)
    .executeTakeFirst();
  return other === undefined;
}
