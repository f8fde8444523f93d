import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../../platform/database/db.ts';
import { fail } from '../../../platform/failure.ts';
import { notDeletedInGroup, ofGroupSql } from '../groups/group-sql.ts';
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

interface Reportable {
  authorId: string;
  /** Whose conversation it is, and since when the reader has it. */
  of: { partnerId: string } | { groupId: string };
  clearedThrough: string;
}

interface Row {
  authorId: string;
  partnerId: string | null;
  groupId: string | null;
  clearedThrough: string;
}

/** Locked against removal, so that its pictures still exist when the report refers to them. */
async function findMessage(tx: Tx, memberId: string, messageId: string): Promise<Reportable> {
  const { rows } = await sql<Row>`
    select message.sender_id as author_id, side.partner_id, message.group_id, coalesce(side.cleared_through, group_side.cleared_through) as cleared_through
    from message
    left join conversation_side side on message.group_id is null and side.owner_id = ${memberId}
      and side.partner_id = case when message.sender_id = ${memberId} then message.receiver_id else message.sender_id end
    left join message_group_member group_side on group_side.group_id = message.group_id and group_side.member_id = ${memberId}
    where message.id = ${messageId} and message.id > coalesce(side.cleared_through, group_side.cleared_through)
      and case when message.group_id is null then ${memberId}::bigint in (message.sender_id, message.receiver_id) and ${notDeletedSql(memberId)}
        else message.act is null and ${notDeletedInGroup(memberId)} end
    for key share of message`.execute(tx);
  const [row] = rows;
  if (row === undefined) fail('message.not_found');
  const { authorId, partnerId, groupId, clearedThrough } = row;
  if (groupId !== null) return { authorId, of: { groupId }, clearedThrough };
  return partnerId === null ? fail('message.not_found') : { authorId, of: { partnerId }, clearedThrough };
}

/** Messages of the same conversation that the reader has, after and before these ids. */
function aroundSql(memberId: string, { of }: Reportable, after: string | RawBuilder<unknown>, before?: string): RawBuilder<boolean> {
  return 'groupId' in of
    ? sql<boolean>`${ofGroupSql(of.groupId, after, before)} and message.act is null and ${notDeletedInGroup(memberId)}`
    : sql<boolean>`${pairSql(memberId, of.partnerId, after, before)} and ${notDeletedSql(memberId)}`;
}

/**
 * The copy for a report of a message: the message with `around` before and after it, as the reporter sees them.
 * @throws Failure `message.not_found` for a message of others, a deleted one and one that never existed
 */
export async function readReported(tx: Tx, memberId: string, messageId: string, around: number): Promise<Reported> {
  const match = await findMessage(tx, memberId, messageId);
  const line = sql`message.id, sender_id as author_id, text, sent_at as at,
    (select count(*)::int from private_picture image where image.message_id = message.id) as image_count`;
  const { rows } = await sql<Omit<ReportedLine, 'at'> & { at: Date }>`
    select * from (
      (select ${line} from message where ${aroundSql(memberId, match, match.clearedThrough, messageId)}
        order by message.id desc limit ${around}::int)
      union all
      (select ${line} from message where ${aroundSql(memberId, match, sql`${messageId}::bigint - 1`)}
        order by message.id limit ${around + 1}::int)
    ) lines order by id`.execute(tx);
  const images = await tx.selectFrom('privatePicture').select('id').where('messageId', '=', messageId).orderBy('place').execute();
  const lines = rows.map((row) => ({ ...row, at: row.at.toISOString() }));
  return { authorId: match.authorId, lines, imageIds: images.map(({ id }) => id) };
}
