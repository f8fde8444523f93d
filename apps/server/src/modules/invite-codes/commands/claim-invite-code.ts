import type { FieldFailure } from '@chaguan/contract';
import type { Db, Tx } from '../../../platform/database/db.ts';
import { failField } from '../../../platform/failure.ts';
import type { Settings } from '../../site/index.ts';
import { openInviteCode } from '../open-invite-code.ts';

/** An invitation of which one use is taken. */
export interface Claim {
  id: string;
  memberId: string;
  byStaff: boolean;
}

/** What is wrong with a code, without taking a use of it. No code is right unless the site is by invitation only. */
export async function inviteCodeFailures(
  db: Db,
  now: Date,
  { registrationByInvitation }: Settings,
  code: string | undefined,
): Promise<FieldFailure[]> {
  if (code === undefined) return registrationByInvitation ? [{ field: 'inviteCode', code: 'invite_code.required', params: {} }] : [];
  const open = await openInviteCode(db, code, now).executeTakeFirst();
  return open === undefined ? [{ field: 'inviteCode', code: 'invite_code.invalid', params: {} }] : [];
}

/**
 * Takes one use of a code, before the member is created. The inviter's row is locked first, so that an account that is being disabled or
 * cancelled invites nobody.
 * @throws Failure `invite_code.required`, `invite_code.invalid` at `inviteCode`, also for the last use taken concurrently
 */
export async function claimInviteCode(tx: Tx, now: Date, settings: Settings, code: string | undefined): Promise<Claim | null> {
  if (code === undefined) return settings.registrationByInvitation ? failField('inviteCode', 'invite_code.required') : null;
  const open = await openInviteCode(tx, code, now).forKeyShare('member').executeTakeFirst();
  if (open === undefined) failField('inviteCode', 'invite_code.invalid');
  const claimed = await tx
    .updateTable('inviteCode')
    .set((eb) => ({ used: eb('used', '+', 1) }))
    .where('id', '=', open.id)
    .where('withdrawnAt', 'is', null)
    .whereRef('used', '<', 'uses')
    .returning(['id', 'memberId', 'byStaff'])
    .executeTakeFirst();
  return claimed ?? failField('inviteCode', 'invite_code.invalid');
}

/** Records by whom a new member came. */
export async function recordInvited(tx: Tx, at: Date, memberId: string, claim: Claim | null): Promise<void> {
  if (claim === null) return;
  const { id: inviteCodeId, memberId: inviterId, byStaff } = claim;
  await tx.insertInto('invitedMember').values({ memberId, inviteCodeId, inviterId, byStaff, at }).execute();
}
