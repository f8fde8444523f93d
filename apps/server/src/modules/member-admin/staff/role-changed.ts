import type { Tx } from '../../../platform/database/db.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import type { StaffPowers } from '../../../platform/http/viewer.ts';
import { restartTrust, stopConfirming } from '../../approvals/index.ts';
import { covers, dropMembers } from '../../members/index.ts';

/** What follows for these members from other rights: when they confirm, and that their sessions know at once. */
export async function powersChanged(
  tx: Tx,
  { clock }: MemberCtx,
  memberIds: readonly string[],
  { before, after }: { before: StaffPowers; after: StaffPowers },
): Promise<void> {
  if (!covers(before, after)) await restartTrust(tx, memberIds, clock.now());
  if (before.rights.has('staff') && !after.rights.has('staff')) await stopConfirming(tx, memberIds, clock.now());
  dropMembers(tx, memberIds, 'sessions');
}
