import { messageRules, type Answer, type listMessages as endpoint, type MessageImage, type Query } from '@chaguan/contract';
import { sql } from 'kysely';
import type { Static } from 'typebox';
import { isStaff, mayDo } from '../../../platform/http/rights.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { blockersOf } from '../../follows/index.ts';
import { memberCard } from '../../members/index.ts';
import { notDeletedSql, pairSql, imagesSql } from './message-sql.ts';
import { refusesStranger } from '../commands/message-preference.ts';
import { findPartner, type Partner } from './find-partner.ts';

interface Row {
  id: string;
  own: boolean;
  text: string;
  images: Static<typeof MessageImage>[];
  sentAt: Date;
}

function sidesOf(ctx: MemberCtx, partnerId: string) {
  const { memberId } = ctx.viewer;
  return ctx.db
    .selectFrom('conversationSide')
    .select(['ownerId', 'unreadCount', 'readThrough', 'clearedThrough'])
    .where((eb) => eb.or([eb.and({ ownerId: memberId, partnerId }), eb.and({ ownerId: partnerId, partnerId: memberId })]))
    .execute();
}

async function messagesOf(ctx: MemberCtx, partnerId: string, clearedThrough: string, before?: string): Promise<Row[]> {
  const { memberId } = ctx.viewer;
  const { rows } = await sql<Row>`
    select id, sender_id = ${memberId}::bigint as own, text, ${imagesSql} as images, sent_at from message
    where ${pairSql(memberId, partnerId, clearedThrough, before)} and ${notDeletedSql(memberId)}
    order by message.id desc limit ${messageRules.perPage + 1}::int`.execute(ctx.db);
  return rows;
}

async function obstacleTo(ctx: MemberCtx, partner: Partner) {
  if (!partner.active) return 'gone';
  if ((await blockersOf(ctx.db, partner.id, [ctx.viewer.memberId])).size > 0) return 'blocked';
  if (!mayDo(ctx.viewer, 'message.send')) return 'right';
  return !isStaff(ctx.viewer) && (await refusesStranger(ctx.db, partner.id, ctx.viewer.memberId)) ? 'strangers' : null;
}

export async function listMessages(ctx: MemberCtx, query: Query<typeof endpoint>): Promise<Answer<typeof endpoint>> {
  const partner = await findPartner(ctx, query);
  const sides = await sidesOf(ctx, partner.id);
  const own = sides.find(({ ownerId }) => ownerId !== partner.id);
  const other = sides.find(({ ownerId }) => ownerId === partner.id);
  const [rows, card, obstacle] = await Promise.all([
    own === undefined ? [] : messagesOf(ctx, partner.id, own.clearedThrough, query.before),
    memberCard(ctx.db, partner.id),
    obstacleTo(ctx, partner),
  ]);
  const visible = rows.slice(0, messageRules.perPage).toReversed();
  return {
    partner: card,
    items: visible.map(({ id, own: mine, text, images, sentAt }) => ({ id, own: mine, text, images, at: sentAt.toISOString() })),
    next: rows.length > visible.length ? (visible[0]?.id ?? null) : null,
    unread: own?.unreadCount ?? 0,
    readThrough: own?.readThrough ?? '0',
    partnerReadThrough: other?.readThrough ?? '0',
    obstacle,
  };
}
