import type { Tx } from '../../../platform/database/db.ts';
import { fail, invariant } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { covers, staffPowers, staffRoleColumn } from '../../members/index.ts';

/**
 * Whoever gets into an account of staff has its rights: a password, contacts and state of one are for those who hold
 * all that it holds. Nothing for other members. @throws Failure `member.more_rights`
 */
export async function mustOutrank(tx: Tx, { viewer }: MemberCtx, memberIds: readonly string[]): Promise<void> {
  const staff = await tx.selectFrom('member').select(staffRoleColumn).where('id', 'in', memberIds).where('staff', '=', true).execute();
  const { powers } = viewer;
  invariant(powers !== undefined, 'only staff ask');
  if (staff.some(({ staffRole }) => !covers(powers, staffPowers(staffRole)))) fail('member.more_rights');
}
