import type { Answer, readMemberContact as endpoint } from '@chaguan/contract';
import { fail } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { recordAct } from '../../audit/index.ts';
import { mustOutrank } from '../../members/index.ts';

/** Looking is an act of its own: who looked at whose number, and when, stays in the log. */
export async function readMemberContact(ctx: MemberCtx, memberId: string): Promise<Answer<typeof endpoint>> {
  return ctx.write(async (tx) => {
    const member = await tx.selectFrom('member').select(['phone', 'email']).where('id', '=', memberId).executeTakeFirst();
    if (member === undefined) fail('member.not_found');
    await mustOutrank(tx, ctx, [memberId]);
    await recordAct(tx, ctx, { act: 'member.contact_shown', subject: { kind: 'member', id: memberId } });
    return member;
  });
}
