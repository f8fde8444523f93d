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
    where text <> '' and receiver_id is not null
  ) every where of_sender or of_receiver) message`;

const pair = sql`one::text || '-' || two::text`;

const deletedBy = sql`case when not (of_sender and of_receiver) then to_json(array_remove(array[
  case when not of_sender then sender_id::text end, case when not of_receiver then receiver_id::text end], null)) end`;

/** Messages of groups that have words, with who does not have them and who has read them. */
const groupMessages = sql`(
  select message.id, message.group_id, sender_id, text, sent_at,
    array(select side.member_id::text from message_group_member side where side.group_id = message.group_id and (
      message.id <= side.cleared_through or exists (
        select from message_deletion where message_id = message.id and member_id = side.member_id)) order by side.member_id) as without,
    array(select side.member_id::text from message_group_member side where side.group_id = message.group_id and message.id > side.read_through
      and side.member_id <> sender_id order by side.member_id) as unread_by
  from message where message.group_id is not null and act is null and text <> '') message`;

const group = sql`'g-' || group_id::text`;

const readByGroup = sql`case when unread_by <> '{}' then (
  select coalesce(json_agg(side.member_id::text order by side.member_id), '[]') from message_group_member side
  where side.group_id = message.group_id and side.member_id::text <> all(unread_by)) end`;

/** Private messages and those of groups, with who still has them and who has read them. */
export const messageWriters: readonly KindWriter[] = [
  {
    kind: 'conversations',
    isPrivate: true,
    select: () => sql`
      select record from (
        select ${object({ key: pair, members: sql`json_build_array(one::text, two::text)`, startedAt: time('started_at') })} as record,
          started_at, one, two
        from (select one, two, min(sent_at) as started_at from ${messages} group by one, two) conversation
        union all
        select ${object({
          key: sql`'g-' || message_group.id::text`,
          members: sql`(select json_agg(side.member_id::text order by is_owner desc, side.member_id)
            from message_group_member side where side.group_id = message_group.id)`,
          title: sql.ref('name'),
          startedAt: time('created_at'),
        })}, created_at, message_group.id, 0
        from message_group where exists (select from message_group_member where group_id = message_group.id)
      ) every order by started_at, one, two`,
  },
  {
    kind: 'messages',
    isPrivate: true,
    select: () => sql`
      select record from (
        select ${object({
          key: key('id'),
          conversation: pair,
          author: key('sender_id'),
          body: sql.ref('text'),
          sentAt: time('sent_at'),
          deletedBy,
          // Absent, it was read.
          readBy: sql`case when not is_read then json_build_array() end`,
        })} as record, sent_at, id from ${messages}
        union all
        select ${object({
          key: key('id'),
          conversation: group,
          author: key('sender_id'),
          body: sql.ref('text'),
          sentAt: time('sent_at'),
          deletedBy: sql`case when without <> '{}' then to_json(without) end`,
          readBy: readByGroup,
        })}, sent_at, id from ${groupMessages}
      ) every order by sent_at, id`,
  },
];
