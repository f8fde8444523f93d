import { everyPage } from '../../../platform/cache/page-group.ts';
import { fail } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { recordAct } from '../../audit/index.ts';
import { dropMembers, mustOutrank } from '../../members/index.ts';
import { lockActive } from './lock-member.ts';

/** A program has no power of staff, so a member of staff is no bot. Repeating the request changes and records nothing. */
export async function markBot(ctx: MemberCtx, memberId: string, bot: boolean): Promise<Record<never, never>> {
  return ctx.write(async (tx) => {
    const member = await lockActive(tx, memberId);
    await mustOutrank(tx, ctx, [memberId]);
    if (member.bot === bot) return {};
    if (member.staff) fail('bot.staff');
    await tx.updateTable('member').set({ bot }).where('id', '=', memberId).execute();
    const act = bot ? 'member.bot_marked' : 'member.bot_unmarked';
    await recordAct(tx, ctx, { act, subject: { kind: 'member', id: memberId }, before: { bot: !bot }, after: { bot } });
    dropMembers(tx, [memberId]);
    everyPage.drop(tx);
    return {};
  });
}
