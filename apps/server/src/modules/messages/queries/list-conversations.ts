import { messageRules, type Answer, type listConversations as endpoint } from '@chaguan/contract';
import { sql } from 'kysely';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { memberCards, cardOf } from '../../members/index.ts';

interface Row {
  partnerId: string;
  unreadCount: number;
  blocked: boolean;
  id: string;
  own: boolean;
  text: string;
  imageCount: number;
  sentAt: Date;
}

/** As much as a row shows. */
const beginning = 120;

/** Two statements: the sides with their last messages, and the members. */
export async function listConversations(ctx: MemberCtx, before?: string): Promise<Answer<typeof endpoint>> {
  const { memberId } = ctx.viewer;
  const { rows } = await sql<Row>`
    select side.partner_id, side.unread_count, message.id, message.sender_id = side.owner_id as own, message.sent_at,
      left(regexp_replace(message.text, '\\s+', ' ', 'g'), ${beginning}::int) as text,
      (select count(*)::int from private_picture image where image.message_id = message.id) as image_count,
      exists (select from member_block where member_id = side.owner_id and blocked_id = side.partner_id) as blocked
    from conversation_side side join message on message.id = side.last_id
    where side.owner_id = ${memberId} and side.last_id is not null ${before === undefined ? sql`` : sql`and side.last_id < ${before}::bigint`}
    order by side.last_id desc limit ${messageRules.perPage + 1}::int`.execute(ctx.db);
  const visible = rows.slice(0, messageRules.perPage);
  const cards = await memberCards(
    ctx.db,
    visible.map(({ partnerId }) => partnerId),
  );
  return {
    items: visible.map(({ partnerId, unreadCount, blocked, id, own, text, imageCount, sentAt }) => ({
      partner: cardOf(cards, partnerId),
      last: { id, own, text, imageCount, at: sentAt.toISOString() },
      unread: unreadCount,
      blocked,
    })),
    next: rows.length > visible.length ? (visible.at(-1)?.id ?? null) : null,
  };
}
