import { announce } from '../../../platform/events/announce.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { recordAct } from '../../audit/index.ts';
import { dropMembers } from '../../members/index.ts';
import { lockMembers } from './disable-members.ts';

export async function restoreMembers(ctx: MemberCtx, memberIds: readonly string[]): Promise<{ changed: number }> {
  return ctx.write(async (tx) => {
    const changed = (await lockMembers(tx, memberIds)).filter(({ state }) => state === 'disabled');
    for (const { id, disabledReason } of changed) {
      await tx.updateTable('member').set({ state: 'active', disabledReason: '' }).where('id', '=', id).execute();
      const before = { state: 'disabled', reason: disabledReason };
      await recordAct(tx, ctx, { act: 'member.restored', subject: { kind: 'member', id }, before, after: { state: 'active' } });
    }
    dropMembers(
      tx,
      changed.map(({ id }) => id),
    );
    announce(tx, { drop: 'page:*' });
    return { changed: changed.length };
  });
}
