import type { Answer, setDynamicsVisibility as endpoint } from '@chaguan/contract';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { memberPages } from '../replace-pictures.ts';

export async function setDynamicsVisibility(ctx: MemberCtx, showsDynamics: boolean): Promise<Answer<typeof endpoint>> {
  return ctx.write(async (tx) => {
    const { account } = await tx
      .updateTable('member')
      .set({ showsDynamics })
      .where('id', '=', ctx.viewer.memberId)
      .returning('account')
      .executeTakeFirstOrThrow();
    memberPages(account).drop(tx);
    return {};
  });
}
