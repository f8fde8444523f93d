import type { Db, Tx } from '../../../platform/database/db.ts';
import { emit } from '../../../platform/events/emit.ts';
import { fail } from '../../../platform/failure.ts';
import { dropMembers } from '../session-cache.ts';
import { memberCancelled } from '../events.ts';
import { recordTrust, stoppedStaff } from '../../approvals/index.ts';
import { endSessions } from '../session-rows.ts';
import { eraseTraces } from './erase-traces.ts';
import { requireStaff } from './require-staff.ts';
import { everyPage } from '../../../platform/cache/page-group.ts';

/** At least one staff member must remain. @throws Failure `member.last_staff` */
export function requireOneStaff(tx: Tx, memberId: string): Promise<void> {
  return requireStaff(tx, [memberId]);
}

/** What identifies somebody or signs them in, of the member's own row. */
const emptied = {
  account: '',
  nickname: null,
  passwordHash: null,
  hintQuestion: '',
  hintAnswerHash: null,
  phone: null,
  email: null,
  emailConfirmedAt: null,
  avatarUrl: null,
  avatarLargeUrl: null,
  coverUrl: null,
  bio: '',
  remark: '',
} as const;

/** Empties the row of a cancelled account once more: a request that was in progress may have waited for the cancellation, and then written to it. */
export async function emptyCancelled(db: Db, memberId: string): Promise<void> {
  await db.updateTable('member').set(emptied).where('id', '=', memberId).where('state', '=', 'cancelled').execute();
}

/**
 * Cancels an account permanently: everything that identifies its owner or allows signing in is deleted in this transaction, so the name,
 * phone and e-mail are available immediately. The member's posts stay under the id, and are shown as those of a cancelled account.
 * @returns false when it was cancelled before
 * @throws Failure `member.last_staff`, `member.not_found`
 */
export async function cancelMember(tx: Tx, now: Date, memberId: string): Promise<boolean> {
  await requireOneStaff(tx, memberId);
  const member = await tx
    .selectFrom('member')
    .select(['state', 'staff', 'phone', 'email', 'avatarUrl', 'avatarLargeUrl', 'coverUrl'])
    .where('id', '=', memberId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (member === undefined) fail('member.not_found');
  if (member.state === 'cancelled') return false;
  await tx
    .updateTable('member')
    .set({
      ...emptied,
      ...(member.staff && stoppedStaff(now)),
      state: 'cancelled',
      cancelsAt: null,
      giveUpMinor: null,
      cancelledAt: now,
    })
    .where('id', '=', memberId)
    .execute();
  await recordTrust(tx, [memberId]);
  await endSessions(tx, now, memberId, 'cancelled');
  await eraseTraces(
    tx,
    memberId,
    [member.phone, member.email].filter((recipient) => recipient !== null),
  );
  const files = [member.avatarUrl, member.avatarLargeUrl, member.coverUrl].filter((url) => url !== null);
  await emit(tx, memberCancelled, { memberId, files });
  dropMembers(tx, [memberId]);
  everyPage.drop(tx);
  return true;
}
