import { sql } from 'kysely';
import type { MessageGroupAct } from '@chaguan/contract';
import type Type from 'typebox';
import type { Tx } from '../../../platform/database/db.ts';
import { invariant } from '../../../platform/failure.ts';
import { sendToMembers } from '../realtime.ts';

export type GroupActKind = Type.Static<typeof MessageGroupAct>['kind'];

export interface GroupMessage {
  groupId: string;
  senderId: string;
  text: string;
  sentAt: Date;
  /** In place of a message: what happened, and to whom; `text` is a new name. */
  act?: { kind: GroupActKind; memberIds: readonly string[] };
}

/** Those who have it now. */
interface Written {
  id: string;
  members: { memberId: string; muted: boolean }[];
}

/** The group's row is locked. An act is a line of the conversation, but never unread. */
export async function writeGroupMessage(tx: Tx, { groupId, senderId, text, sentAt, act }: GroupMessage): Promise<Written> {
  const counted = act === undefined;
  const { rows } = await sql<{ id: string; memberId: string; muted: boolean }>`
    with stored as (
      insert into message (sender_id, group_id, text, sent_at, act, act_member_ids)
      values (${senderId}, ${groupId}, ${text}, ${sentAt}, ${act?.kind ?? null}, ${act?.memberIds ?? null}::bigint[]) returning id
    )
    update message_group_member side set last_id = stored.id,
      unread_count = unread_count + case when ${counted}::boolean and member_id <> ${senderId}::bigint then 1 else 0 end
    from stored where group_id = ${groupId} returning stored.id, member_id, muted`.execute(tx);
  const [first] = rows;
  invariant(first !== undefined, 'a group has members');
  return { id: first.id, members: rows.map(({ memberId, muted }) => ({ memberId, muted })) };
}

/** Writes what happened, and notifies the open pages of the members and of those whom it concerned. */
export async function writeGroupAct(tx: Tx, message: GroupMessage & { act: NonNullable<GroupMessage['act']> }): Promise<string> {
  const { id, members } = await writeGroupMessage(tx, message);
  const concerned = new Set([...members.map(({ memberId }) => memberId), ...message.act.memberIds, message.senderId]);
  sendToMembers(tx, [...concerned], { kind: 'message.group_changed', data: { groupId: message.groupId } });
  return id;
}
