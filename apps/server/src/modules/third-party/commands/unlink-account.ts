import { fail } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { recordStaffSignIn } from '../../members/index.ts';
import { hasOtherWay } from '../other-ways.ts';

/** Removes a linked account of the caller; nobody can lock themselves out, not even with two concurrent requests. */
export async function unlinkAccount(ctx: MemberCtx, accountId: string): Promise<Record<never, never>> {
  const { memberId } = ctx.viewer;
  return ctx.write(async (tx) => {
    await tx.selectFrom('member').select('id').where('id', '=', memberId).forUpdate().execute();
    const account = await tx
      .selectFrom('thirdPartyIdentity')
      .select('providerId')
      .where('id', '=', accountId)
      .where('memberId', '=', memberId)
      .executeTakeFirst();
    if (account === undefined) fail('third_party.not_linked');
    const member = await tx
      .selectFrom('member')
      .select(hasOtherWay(account.providerId).as('enters'))
      .where('id', '=', memberId)
      .executeTakeFirst();
    if (member?.enters !== true) fail('third_party.only_way');
    await tx.deleteFrom('thirdPartyIdentity').where('id', '=', accountId).execute();
    await recordStaffSignIn(tx, memberId);
    return {};
  });
}
