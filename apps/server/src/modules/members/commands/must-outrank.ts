import type { Db, Tx } from '../../../platform/database/db.ts';
import { fail } from '../../../platform/failure.ts';
import type { Ctx, MemberCtx } from '../../../platform/http/ctx.ts';
import type { StaffPowers } from '../../../platform/http/viewer.ts';
import { powersNowAndSoon } from '../queries/powers-soon.ts';
import { covers } from '../staff-powers.ts';

/** Whether the caller has all staff rights that each of these members has, now or soon. */
async function outranks(db: Db | Tx, powers: StaffPowers | undefined, memberIds: readonly string[]): Promise<boolean> {
  return (await powersNowAndSoon(db, memberIds)).every((theirs) => powers !== undefined && covers(powers, theirs));
}

/** Whether the caller may see from where this member signs in: auditors, the member, and staff with at least the same rights. */
export async function seesSignIns({ db, viewer }: Pick<Ctx, 'db' | 'viewer'>, memberId: string): Promise<boolean> {
  return viewer.memberId === memberId || viewer.powers?.audits === true || outranks(db, viewer.powers, [memberId]);
}

/**
 * Control of a staff account gives its rights: its password, contacts and state may be changed only by staff who have all its rights,
 * including those in waiting changes. No check for other members. The rows are already locked, so that no further changes can be requested
 * meanwhile. @throws Failure `member.more_rights`
 */
export async function mustOutrank(tx: Tx, { viewer }: MemberCtx, memberIds: readonly string[]): Promise<void> {
  if (!(await outranks(tx, viewer.powers, memberIds))) fail('member.more_rights');
}
