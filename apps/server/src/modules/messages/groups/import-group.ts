import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/db.ts';

/** Writes a group from elsewhere; the first of its members owns it. */
export async function importMessageGroup(tx: Tx, name: string, memberIds: readonly string[], createdAt: Date): Promise<string> {
  const { id: groupId } = await tx.insertInto('messageGroup').values({ name, createdAt }).returning('id').executeTakeFirstOrThrow();
  await tx
    .insertInto('messageGroupMember')
    .values(memberIds.map((memberId, at) => ({ groupId, memberId, isOwner: at === 0, joinedAt: createdAt })))
    .execute();
  return groupId;
}

interface ImportedGroupMessage {
  groupId: string;
  senderId: string;
  text: string;
  sentAt: Date;
  /** Null: everybody. */
  readBy: readonly string[] | null;
  deletedBy: readonly string[];
}

/** Writes a message of a group without an event, in the order of their times. The sender may have left it. */
export async function importGroupMessage(tx: Tx, message: ImportedGroupMessage): Promise<string> {
  const { groupId, senderId, text, sentAt, readBy, deletedBy } = message;
  const { id } = await tx.insertInto('message').values({ senderId, groupId, text, sentAt }).returning('id').executeTakeFirstOrThrow();
  if (deletedBy.length > 0)
    await tx
      .insertInto('messageDeletion')
      .values(deletedBy.map((memberId) => ({ messageId: id, memberId })))
      .execute();
  const isRead = sql`(member_id = ${senderId}::bigint or ${readBy === null}::boolean or member_id = any(${readBy ?? []}::bigint[]))`;
  await sql`
    update message_group_member set last_id = ${id}::bigint,
      unread_count = unread_count + case when ${isRead} then 0 else 1 end,
      read_through = case when ${isRead} and unread_count = 0 then ${id}::bigint else read_through end
    where group_id = ${groupId} and member_id <> all(${deletedBy}::bigint[])`.execute(tx);
  return id;
}
