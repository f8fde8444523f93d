import { messageRules, type Answer, type listConversations as endpoint } from '@chaguan/contract';
import { sql, type RawBuilder } from 'kysely';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { memberCards, cardOf, type MemberCards } from '../../members/index.ts';
import { presentGroupAct } from '../groups/list-group-messages.ts';
import type { GroupActKind } from '../groups/write-message.ts';

interface Row {
  partnerId: string | null;
  group: { id: string; name: string; memberIds: string[]; memberCount: number; muted: boolean } | null;
  unreadCount: number;
  blocked: boolean;
  id: string;
  senderId: string;
  text: string;
  imageCount: number;
  sentAt: Date;
  act: GroupActKind | null;
  actMemberIds: string[] | null;
}

/** As much as a row shows. */
const beginning = sql.lit(120);

/** Members whose avatars make the picture of a group. */
const mostInPicture = sql.lit(4);

/** The latest sides of one kind: both kinds are ranges of an index, of which the later ones are shown. */
function latest(side: string, owner: string, memberId: string, before: string | undefined, columns: RawBuilder<unknown>) {
  return sql`(select ${columns}, side.last_id, side.unread_count from ${sql.table(side)} side
    where ${sql.ref(`side.${owner}`)} = ${memberId}::bigint and side.last_id is not null
      ${before === undefined ? sql`` : sql`and side.last_id < ${before}::bigint`}
    order by side.last_id desc limit ${messageRules.perPage + 1}::int)`;
}

const groupOf = sql`(select json_build_object('id', id::text, 'name', name, 'muted', side.muted,
    'memberCount', (select count(*)::int from message_group_member every_side where every_side.group_id = message_group.id),
    'memberIds', array(select member_id::text from message_group_member first_side where first_side.group_id = message_group.id
      order by is_owner desc, joined_at, member_id limit ${mostInPicture}))
  from message_group where message_group.id = side.group_id)`;

function present(row: Row, me: string, cards: MemberCards): Answer<typeof endpoint>['items'][number] {
  const { partnerId, group, senderId } = row;
  return {
    partner: partnerId === null ? null : cardOf(cards, partnerId),
    group: group && {
      id: group.id,
      name: group.name,
      members: group.memberIds.map((id) => cardOf(cards, id)),
      memberCount: group.memberCount,
      muted: group.muted,
    },
    last: {
      id: row.id,
      own: senderId === me,
      text: row.text,
      imageCount: row.imageCount,
      at: row.sentAt.toISOString(),
      author: group === null ? null : cardOf(cards, senderId),
      act: presentGroupAct(row.act, row.actMemberIds, cards),
    },
    unread: row.unreadCount,
    blocked: row.blocked,
  };
}

/** Two statements: the sides with their last messages, and the members. */
export async function listConversations(ctx: MemberCtx, before?: string): Promise<Answer<typeof endpoint>> {
  const { memberId } = ctx.viewer;
  const { rows } = await sql<Row>`
    select side.partner_id, case when side.group_id is not null then ${groupOf} end as "group", side.unread_count,
      message.id, message.sender_id, message.sent_at, message.act, message.act_member_ids::text[] as act_member_ids,
      left(regexp_replace(message.text, '\\s+', ' ', 'g'), ${beginning}) as text,
      (select count(*)::int from private_picture image where image.message_id = message.id) as image_count,
      exists (select from member_block where member_id = ${memberId}::bigint and blocked_id = side.partner_id) as blocked
    from (
      ${latest('conversation_side', 'owner_id', memberId, before, sql`partner_id, null::bigint as group_id, false as muted`)}
      union all ${latest('message_group_member', 'member_id', memberId, before, sql`null::bigint, group_id, muted`)}
    ) side join message on message.id = side.last_id
    order by side.last_id desc limit ${messageRules.perPage + 1}::int`.execute(ctx.db);
  const visible = rows.slice(0, messageRules.perPage);
  const cards = await memberCards(
    ctx.db,
    visible.flatMap(({ partnerId, group, senderId, actMemberIds }) =>
      partnerId === null ? [senderId, ...(group?.memberIds ?? []), ...(actMemberIds ?? [])] : [partnerId],
    ),
  );
  return {
    items: visible.map((row) => present(row, memberId, cards)),
    next: rows.length > visible.length ? (visible.at(-1)?.id ?? null) : null,
  };
}
