import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/db.ts';
import { openSides } from './sides.ts';

/** A message from elsewhere, with its own time. */
export interface ImportedMessage {
  senderId: string;
  receiverId: string;
  /** At most as long as a message of ours. */
  text: string;
  sentAt: Date;
  isRead: boolean;
  /** Whether each of the two still has it. */
  hasSender: boolean;
  hasReceiver: boolean;
}

/** Writes a message without an event; those of a conversation must come in the order of their times. */
export async function importMessage(tx: Tx, message: ImportedMessage): Promise<string> {
  const { senderId, receiverId, text, sentAt, isRead, hasSender, hasReceiver } = message;
  await openSides(tx, senderId, receiverId);
  const { id } = await tx
    .insertInto('message')
    .values({ senderId, receiverId, text, sentAt, keptBySender: hasSender, keptByReceiver: hasReceiver })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`
    update conversation_side set wrote = wrote or owner_id = ${senderId},
      last_id = case when (owner_id = ${senderId} and ${hasSender}) or (owner_id = ${receiverId} and ${hasReceiver}) then ${id}::bigint else last_id end,
      unread_count = unread_count + case when owner_id = ${receiverId} and ${hasReceiver && !isRead} then 1 else 0 end,
      read_through = case when owner_id = ${receiverId} and ${isRead} and unread_count = 0 then ${id}::bigint else read_through end
    where (owner_id, partner_id) in ((${senderId}, ${receiverId}), (${receiverId}, ${senderId}))`.execute(tx);
  return id;
}
