import type * as contract from '@chaguan/contract';
import type { Tx } from '../../../platform/database/db.ts';
import { fail } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { refuseWhenSilenced } from '../../members/index.ts';
import { allowanceOf } from '../allowance.ts';
import { newCode } from '../new-code.ts';

const dayMs = 24 * 60 * 60_000;

type Terms = Pick<contract.Body<typeof contract.addStaffInviteCode>, 'note' | 'uses' | 'days'>;
type Added = contract.Answer<typeof contract.addInviteCode>;

export async function insertInviteCode(tx: Tx, now: Date, memberId: string, terms: Terms, byStaff: boolean): Promise<Added> {
  const { note, uses } = terms;
  const endsAt = new Date(now.getTime() + terms.days * dayMs);
  return tx
    .insertInto('inviteCode')
    .values({ memberId, byStaff, code: newCode(), note, uses, addedAt: now, endsAt })
    .returning(['id', 'code'])
    .executeTakeFirstOrThrow();
}

/** @throws Failure `invite_code.too_many` with what is left, `member.silenced` */
export async function addInviteCode(ctx: MemberCtx, body: contract.Body<typeof contract.addInviteCode>): Promise<Added> {
  refuseWhenSilenced(ctx);
  const { memberId } = ctx.viewer;
  const now = ctx.clock.now();
  return ctx.write(async (tx) => {
    // Of two invitations at once the second counts the first.
    await tx.selectFrom('member').select('id').where('id', '=', memberId).forNoKeyUpdate().execute();
    const { left } = await allowanceOf(tx, ctx.db, now, memberId);
    if (body.uses > left) fail('invite_code.too_many', { left });
    return insertInviteCode(tx, now, memberId, body, false);
  });
}

export async function withdrawInviteCode({ db, viewer, clock }: MemberCtx, id: string): Promise<Record<never, never>> {
  await db
    .updateTable('inviteCode')
    .set({ withdrawnAt: clock.now() })
    .where('id', '=', id)
    .where('memberId', '=', viewer.memberId)
    .where('byStaff', '=', false)
    .where('withdrawnAt', 'is', null)
    .execute();
  return {};
}
