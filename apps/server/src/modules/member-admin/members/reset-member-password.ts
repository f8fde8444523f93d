import type { Answer, resetMemberPassword as endpoint } from '@chaguan/contract';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { restartConfirming } from '../../approvals/index.ts';
import { recordAct } from '../../audit/index.ts';
import { endSessions, hashSecret } from '../../members/index.ts';
import { lockActive, refuseYourself } from './lock-member.ts';
import { makePassword } from './make-password.ts';
import { mustOutrank } from './must-outrank.ts';

/** The new password is in this answer and nowhere else. */
export async function resetMemberPassword(ctx: MemberCtx, memberId: string): Promise<Answer<typeof endpoint>> {
  refuseYourself(ctx, memberId);
  const password = makePassword();
  const passwordHash = await hashSecret(password);
  return ctx.write(async (tx) => {
    await lockActive(tx, memberId);
    await mustOutrank(tx, ctx, [memberId]);
    await tx.updateTable('member').set({ passwordHash }).where('id', '=', memberId).execute();
    await endSessions(tx, ctx.clock.now(), memberId, 'password_changed');
    await restartConfirming(tx, [memberId], ctx.clock.now());
    await recordAct(tx, ctx, { act: 'member.password_reset', subject: { kind: 'member', id: memberId } });
    return { password };
  });
}
