import { sql } from 'kysely';
import { key, type KindWriter, object, time } from './rows.ts';

/** Messages with words that at least one of the two still has; pictures of messages are in no archive. */
const messages = sql`(
  select * from (
    select message.id, sender_id, receiver_id, text, sent_at,
      kept_by_sender and message.id > coalesce(own.cleared_through, 0) as of_sender,
      kept_by_receiver and message.id > coalesce(other.cleared_through, 0) as of_receiver,
      message.id <= coalesce(other.read_through, 0) as is_read,
      least(sender_id, receiver_id) as one, greatest(sender_id, receiver_id) as two
    from message
    left join conversation_side own on own.owner_id = sender_id and own.partner_id = receiver_id
    left join conversation_side other on other.owner_id = receiver_id and other.partner_id = sender_id
    where text <> ''
  ) every where of_sender or of_receiver) message`;

const pair = sql`one::text || '-' || two::text`;

const deletedBy = sql`case when not (of_sender and of_receiver) then to_json(array_remove(array[
  case when not of_sender then sender_id::text end, case when not of_receiver then receiver_id::text end], null)) end`;

/** Private messages, with who still has them and who has read them. */
export const messageWriters: readonly KindWriter[] = [
  {
    kind: 'conversations',
    isPrivate: true,
    select: () => sql`
      select ${object({ key: pair, members: sql`json_build_array(one::text, two::text)`, startedAt: time('started_at') })} as record
      from (select one, two, min(sent_at) as started_at from ${messages} group by one, two) conversation order by started_at, one, two`,
  },
  {
    kind: 'messages',
    isPrivate: true,
    select: () => sql`
      select ${object({
        key: key('id'),
        conversation: pair,
        author: key('sender_id'),
        body: sql.ref('text'),
        sentAt: time('sent_at'),
        deletedBy,
        // Absent, it was read.
        readBy: sql`case when not is_read then json_build_array() end`,
      })} as record from ${messages} order by sent_at, id`,
  },
];
