import { sql, type RawBuilder } from 'kysely';

/** Messages of a group after and before these ids, in the form of the index `message_of_group`. */
export function ofGroupSql(
  groupId: string | RawBuilder<unknown>,
  after: string | RawBuilder<unknown>,
  before?: string,
): RawBuilder<boolean> {
  return sql<boolean>`message.group_id = ${groupId}::bigint and message.id > ${after}::bigint
    ${before === undefined ? sql`` : sql`and message.id < ${before}::bigint`}`;
}

/** The member has not deleted this message of a group. */
export function notDeletedInGroup(memberId: string | RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`not exists (
    select from message_deletion where message_deletion.message_id = message.id and message_deletion.member_id = ${memberId}::bigint)`;
}

/** Whether a message of a group is one of those that the member, who is in it, still has. */
export function hasGroupMessage(memberId: string): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from message_group_member side where side.group_id = message.group_id and side.member_id = ${memberId}::bigint
      and message.id > side.cleared_through and ${notDeletedInGroup(memberId)})`;
}

/** How many messages of others the member of a side has and has not read; acts are not counted. */
export function unreadInGroup(memberId: string, readThrough: string | RawBuilder<unknown>): RawBuilder<number> {
  return sql<number>`(
    select count(*)::int from message
    where ${ofGroupSql(sql`side.group_id`, sql`greatest(side.cleared_through, ${readThrough}::bigint)`)}
      and sender_id <> ${memberId}::bigint and act is null and ${notDeletedInGroup(memberId)})`;
}
