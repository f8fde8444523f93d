import type { Db, Tx } from '../../../platform/database/db.ts';
import { fail } from '../../../platform/failure.ts';
import type { Ctx, MemberCtx } from '../../../platform/http/ctx.ts';
import type { StaffPowers } from '../../../platform/http/viewer.ts';
import { powersNowAndSoon } from '../queries/powers-soon.ts';
import { covers } from '../staff-powers.ts';

/** Whether the caller may do all that each of these may do as staff, now or soon. */
async function outranks(db: Db | Tx, powers: StaffPowers | undefined, memberIds: readonly string[]): Promise<boolean> {
  return (await powersNowAndSoon(db, memberIds)).every((theirs) => powers !== undefined && covers(powers, theirs));
}

/** Whether the caller may see from where this member signs in: auditors, oneself, and whoever may do all that the member may. */
export async function seesSignIns({ db, viewer }: Pick<Ctx, 'db' | 'viewer'>, memberId: string): Promise<boolean> {
  return viewer.memberId === memberId || viewer.powers?.audits === true || outranks(db, viewer.powers, [memberId]);
}

/**
 * Whoever gets into an account of staff has its rights: a password, contacts and state of one are for those who hold
 * all that it holds, or will hold once somebody confirms what waits. Nothing for other members. The rows are locked by
 * then, so that nothing is asked for them meanwhile. @throws Failure `member.more_rights`
 */
export async function mustOutrank(tx: Tx, { viewer }: MemberCtx, memberIds: readonly string[]): Promise<void> {
  if (!(await outranks(tx, viewer.powers, memberIds))) fail('member.more_rights');
}
