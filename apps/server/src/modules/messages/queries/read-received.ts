import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';
import { hasGroupMessage } from '../groups/group-sql.ts';

interface ReceivedMessage {
  senderId: string;
  group: { id: string; name: string } | null;
}

/** Who sent a message that a member received and still has, and in which group; undefined from somebody whom the member has blocked. */
export async function readReceived(db: Db, memberId: string, messageId: string): Promise<ReceivedMessage | undefined> {
  const me = sql`${memberId}::bigint`;
  const { rows } = await sql<{ senderId: string; groupId: string | null; name: string | null }>`
    select message.sender_id, message_group.id as group_id, message_group.name
    from message left join message_group on message_group.id = message.group_id
    where message.id = ${messageId}::bigint and message.sender_id <> ${me} and act is null and case when message.group_id is null
        then receiver_id = ${me} and kept_by_receiver and not exists (
          select from conversation_side side where side.owner_id = ${me} and side.partner_id = message.sender_id and side.cleared_through >= message.id)
        else ${hasGroupMessage(memberId)} end
      and not exists (select from member_block where member_id = ${me} and blocked_id = message.sender_id)`.execute(db);
  const [row] = rows;
  if (row === undefined) return undefined;
  const { senderId, groupId, name } = row;
  return { senderId, group: groupId === null ? null : { id: groupId, name: name ?? '' } };
}
