import type { Tx } from '../../../platform/database/db.ts';
import { announce } from '../../../platform/events/announce.ts';
import { fail, failField } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { recordAct } from '../../audit/index.ts';
import { dropMembers, endSessionsOf, requireStaff } from '../../members/index.ts';
import { refuseYourself } from './lock-member.ts';

/** In the order of ids, as everybody locks several. @throws Failure `member.not_found`, `member.cancelled` */
export async function lockMembers(tx: Tx, memberIds: readonly string[]) {
  const members = await tx
    .selectFrom('member')
    .select(['id', 'state', 'disabledReason'])
    .where('id', 'in', memberIds)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  if (members.length < memberIds.length) fail('member.not_found');
  if (members.some(({ state }) => state === 'cancelled')) fail('member.cancelled');
  return members;
}

export async function disableMembers(ctx: MemberCtx, memberIds: readonly string[], typed: string): Promise<{ changed: number }> {
  const reason = typed.trim();
  if (reason === '') failField('reason', 'field.required');
  for (const id of memberIds) refuseYourself(ctx, id);
  return ctx.write(async (tx) => {
    await requireStaff(tx, memberIds);
    const changed = (await lockMembers(tx, memberIds)).filter(({ state }) => state === 'active');
    const ids = changed.map(({ id }) => id);
    if (ids.length === 0) return { changed: 0 };
    await tx.updateTable('member').set({ state: 'disabled', disabledReason: reason }).where('id', 'in', ids).execute();
    await endSessionsOf(tx, ctx.clock.now(), ids, 'forced');
    for (const id of ids) {
      await recordAct(tx, ctx, {
        act: 'member.disabled',
        subject: { kind: 'member', id },
        before: { state: 'active' },
        after: { state: 'disabled', reason },
      });
    }
    dropMembers(tx, ids);
    announce(tx, { drop: 'page:*' });
    return { changed: ids.length };
  });
}
