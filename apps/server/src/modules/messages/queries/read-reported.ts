import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/db.ts';
import { fail } from '../../../platform/failure.ts';
import { notDeletedSql, pairSql } from './message-sql.ts';

/** A message as it was when it was reported. */
export interface ReportedLine {
  id: string;
  authorId: string;
  text: string;
  imageCount: number;
  at: string;
}

export interface Reported {
  authorId: string;
  /** The message and those around it that its reader still has, the oldest first. */
  lines: ReportedLine[];
  imageIds: string[];
}

/** Locked against removal, so that its pictures still exist when the report refers to them. */
async function findMessage(
  tx: Tx,
  memberId: string,
  messageId: string,
): Promise<{ partnerId: string; authorId: string; clearedThrough: string }> {
  const { rows } = await sql<{ partnerId: string; authorId: string; clearedThrough: string }>`
    select side.partner_id, message.sender_id as author_id, side.cleared_through from message
    join conversation_side side on side.owner_id = ${memberId}
      and side.partner_id = case when message.sender_id = ${memberId} then message.receiver_id else message.sender_id end
    where message.id = ${messageId} and ${memberId}::bigint in (message.sender_id, message.receiver_id)
      and message.id > side.cleared_through and ${notDeletedSql(memberId)}
    for key share of message`.execute(tx);
  return rows[0] ?? fail('message.not_found');
}

/**
 * The copy for a report of a message: the message with `around` before and after it, as the reporter sees them.
 * @throws Failure `message.not_found` for a message of others, a deleted one and one that never existed
 */
export async function readReported(tx: Tx, memberId: string, messageId: string, around: number): Promise<Reported> {
  const { partnerId, authorId, clearedThrough } = await findMessage(tx, memberId, messageId);
  const line = sql`message.id, sender_id as author_id, text, sent_at as at,
    (select count(*)::int from private_picture image where image.message_id = message.id) as image_count`;
  const { rows } = await sql<Omit<ReportedLine, 'at'> & { at: Date }>`
    select * from (
      (select ${line} from message where ${pairSql(memberId, partnerId, clearedThrough, messageId)} and ${notDeletedSql(memberId)}
        order by message.id desc limit ${around}::int)
      union all
      (select ${line} from message where ${pairSql(memberId, partnerId, sql`${messageId}::bigint - 1`)} and ${notDeletedSql(memberId)}
        order by message.id limit ${around + 1}::int)
    ) lines order by id`.execute(tx);
  const images = await tx.selectFrom('privatePicture').select('id').where('messageId', '=', messageId).orderBy('place').execute();
  return { authorId, lines: rows.map((row) => ({ ...row, at: row.at.toISOString() })), imageIds: images.map(({ id }) => id) };
}
