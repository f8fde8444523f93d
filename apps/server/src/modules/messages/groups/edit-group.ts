import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { fail } from '../../../platform/failure.ts';
import { refuseWhenSilenced } from '../../members/index.ts';
import { sendToMembers } from '../realtime.ts';
import { groupName } from './group-name.ts';
import { lockOwnGroup, lockPeople, lockSide } from './locks.ts';
import { writeGroupAct } from './write-message.ts';

export async function renameMessageGroup(ctx: MemberCtx, groupId: string, typed: string): Promise<Record<never, never>> {
  refuseWhenSilenced(ctx);
  const name = await groupName(ctx, typed);
  const { memberId } = ctx.viewer;
  return ctx.write(async (tx) => {
    await lockPeople(tx, [memberId]);
    const before = await lockOwnGroup(tx, groupId, memberId);
    if (before.name === name) return {};
    await tx.updateTable('messageGroup').set({ name }).where('id', '=', groupId).execute();
    await writeGroupAct(tx, { groupId, senderId: memberId, text: name, sentAt: ctx.clock.now(), act: { kind: 'renamed', memberIds: [] } });
    return {};
  });
}

/** For the caller alone; nobody else learns of it. */
export async function muteMessageGroup(ctx: MemberCtx, groupId: string, muted: boolean): Promise<Record<never, never>> {
  const { memberId } = ctx.viewer;
  return ctx.write(async (tx) => {
    if ((await lockSide(tx, groupId, memberId)) === undefined) fail('message_group.not_found');
    await tx.updateTable('messageGroupMember').set({ muted }).where('groupId', '=', groupId).where('memberId', '=', memberId).execute();
    sendToMembers(tx, [memberId], { kind: 'message.group_changed', data: { groupId } });
    return {};
  });
}
