import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/db.ts';
import { emit } from '../../../platform/events/emit.ts';
import { fail } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { groupMessagesDropped } from '../events.ts';
import { sendToMembers } from '../realtime.ts';
import { lockGroup, lockOwnGroup, lockPeople } from './locks.ts';
import { writeGroupAct } from './write-message.ts';

type Leaving = { groupId: string; memberId: string; byId: string; at: Date };

/** After its owner the longest member who is active owns a group. */
async function succeed(tx: Tx, groupId: string): Promise<void> {
  await sql`
    update message_group_member set is_owner = true
    where group_id = ${groupId}::bigint and not exists (select from message_group_member where group_id = ${groupId}::bigint and is_owner)
      and member_id = (
        select side.member_id from message_group_member side join member on member.id = side.member_id where side.group_id = ${groupId}::bigint
        order by (member.state = 'active') desc, side.joined_at, side.member_id limit 1)`.execute(tx);
}

/** Takes a member out of a group that is locked. The group, with its messages, is gone for them; without members a job removes it. */
export async function removeFromGroup(tx: Tx, { groupId, memberId, byId, at }: Leaving): Promise<void> {
  await tx.deleteFrom('messageGroupMember').where('groupId', '=', groupId).where('memberId', '=', memberId).execute();
  await succeed(tx, groupId);
  const left = await tx.selectFrom('messageGroupMember').select('memberId').where('groupId', '=', groupId).limit(1).executeTakeFirst();
  const kind = byId === memberId ? 'left' : 'removed';
  if (left === undefined) sendToMembers(tx, [memberId], { kind: 'message.group_changed', data: { groupId } });
  else await writeGroupAct(tx, { groupId, senderId: byId, text: '', sentAt: at, act: { kind, memberIds: [memberId] } });
  await emit(tx, groupMessagesDropped, { groupId });
}

export async function leaveMessageGroup(ctx: MemberCtx, groupId: string): Promise<Record<never, never>> {
  const { memberId } = ctx.viewer;
  return ctx.write(async (tx) => {
    await lockPeople(tx, [memberId]);
    await lockGroup(tx, groupId, memberId);
    await removeFromGroup(tx, { groupId, memberId, byId: memberId, at: ctx.clock.now() });
    return {};
  });
}

/** Whether somebody else is in a group that is locked. @throws Failure `message_group.not_member` */
async function mustBeIn(tx: Tx, groupId: string, memberId: string): Promise<void> {
  const row = await tx
    .selectFrom('messageGroupMember')
    .select('memberId')
    .where('groupId', '=', groupId)
    .where('memberId', '=', memberId)
    .executeTakeFirst();
  if (row === undefined) fail('message_group.not_member');
}

export async function removeMessageGroupMember(ctx: MemberCtx, groupId: string, memberId: string): Promise<Record<never, never>> {
  const byId = ctx.viewer.memberId;
  if (memberId === byId) fail('message_group.oneself');
  return ctx.write(async (tx) => {
    await lockPeople(tx, [byId, memberId]);
    await lockOwnGroup(tx, groupId, byId);
    await mustBeIn(tx, groupId, memberId);
    await removeFromGroup(tx, { groupId, memberId, byId, at: ctx.clock.now() });
    return {};
  });
}

/** Only to somebody who can use the account. */
export async function handOverMessageGroup(ctx: MemberCtx, groupId: string, memberId: string): Promise<Record<never, never>> {
  const byId = ctx.viewer.memberId;
  if (memberId === byId) fail('message_group.oneself');
  return ctx.write(async (tx) => {
    const people = await lockPeople(tx, [byId, memberId]);
    await lockOwnGroup(tx, groupId, byId);
    await mustBeIn(tx, groupId, memberId);
    if (people.get(memberId) !== 'active') fail('message_group.not_member');
    for (const [id, isOwner] of [
      [byId, false],
      [memberId, true],
    ] as const)
      await tx.updateTable('messageGroupMember').set({ isOwner }).where('groupId', '=', groupId).where('memberId', '=', id).execute();
    const act = { kind: 'handed_over', memberIds: [memberId] } as const;
    await writeGroupAct(tx, { groupId, senderId: byId, text: '', sentAt: ctx.clock.now(), act });
    return {};
  });
}
