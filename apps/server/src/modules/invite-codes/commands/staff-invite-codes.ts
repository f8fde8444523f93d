import type * as contract from '@chaguan/contract';
import { fail } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { recordAct } from '../../audit/index.ts';
import { insertInviteCode } from './invite-codes.ts';

export async function addStaffInviteCode(
  ctx: MemberCtx,
  body: contract.Body<typeof contract.addStaffInviteCode>,
): Promise<contract.Answer<typeof contract.addStaffInviteCode>> {
  return ctx.write(async (tx) => {
    const added = await insertInviteCode(tx, ctx.clock.now(), ctx.viewer.memberId, body, true);
    // Without the code: whoever may read the log need not be able to invite.
    await recordAct(tx, ctx, { act: 'invite_code.added', subject: { kind: 'invite_code', id: added.id }, after: { ...body } });
    return added;
  });
}

/** @throws Failure `invite_code.not_found` */
export async function withdrawStaffInviteCode(ctx: MemberCtx, id: string): Promise<Record<never, never>> {
  return ctx.write(async (tx) => {
    const row = await tx.selectFrom('inviteCode').select(['memberId', 'withdrawnAt']).where('id', '=', id).forUpdate().executeTakeFirst();
    if (row === undefined) fail('invite_code.not_found');
    if (row.withdrawnAt !== null) return {};
    await tx.updateTable('inviteCode').set({ withdrawnAt: ctx.clock.now() }).where('id', '=', id).execute();
    await recordAct(tx, ctx, { act: 'invite_code.withdrawn', subject: { kind: 'invite_code', id } });
    return {};
  });
}
