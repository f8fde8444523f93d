import { sql } from 'kysely';
import { batchesById } from '../../../platform/database/batches.ts';
import type { Db } from '../../../platform/database/db.ts';
import { notDeletedInGroup } from './group-sql.ts';

interface Row {
  id: string;
  groupId: string;
  group: string;
  joinedAt: Date;
  isOwner: boolean;
  muted: boolean;
  senderId: string;
  sent: boolean;
  text: string;
  act: string | null;
  actMemberIds: string[] | null;
  images: string[];
  sentAt: Date;
}

/** What the member has in groups, in the order in which it was written; the others by id. */
export async function* exportOfGroupMessages(db: Db, memberId: string) {
  yield* batchesById(async (afterId, size) => {
    const { rows } = await sql<Row>`
      select message.id, side.group_id, message_group.name as "group", side.joined_at, side.is_owner, side.muted, message.sender_id,
        message.sender_id = side.member_id as sent, message.text, message.act, message.act_member_ids::text[] as act_member_ids, message.sent_at,
        array(select file_key from private_picture image where image.message_id = message.id order by image.place) as images
      from message_group_member side join message_group on message_group.id = side.group_id
        join message on message.group_id = side.group_id and message.id > side.cleared_through
      where side.member_id = ${memberId}::bigint and message.id > ${afterId}::bigint and ${notDeletedInGroup(memberId)}
      order by message.id limit ${size}::int`.execute(db);
    return rows;
  });
}
