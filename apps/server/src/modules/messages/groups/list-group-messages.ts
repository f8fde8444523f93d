import { messageRules, type Answer, type listGroupMessages as endpoint, type MessageImage } from '@chaguan/contract';
import { sql } from 'kysely';
import type { Static } from 'typebox';
import { fail } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { mayDo } from '../../../platform/http/rights.ts';
import { cardOf, memberCards, type MemberCards } from '../../members/index.ts';
import { imagesSql } from '../queries/message-sql.ts';
import { notDeletedInGroup, ofGroupSql } from './group-sql.ts';
import type { GroupActKind } from './write-message.ts';

interface Row {
  id: string;
  senderId: string;
  text: string;
  images: Static<typeof MessageImage>[];
  sentAt: Date;
  act: GroupActKind | null;
  actMemberIds: string[] | null;
}

/** What happened in a group, as it is shown. */
export function presentGroupAct(kind: GroupActKind | null, memberIds: readonly string[] | null, cards: MemberCards) {
  return kind === null ? null : { kind, members: (memberIds ?? []).map((id) => cardOf(cards, id)) };
}

async function sidesOf({ db }: MemberCtx, groupId: string) {
  return db
    .selectFrom('messageGroupMember')
    .innerJoin('messageGroup', 'messageGroup.id', 'messageGroupMember.groupId')
    .select(['name', 'memberId', 'isOwner', 'muted', 'unreadCount', 'readThrough', 'clearedThrough'])
    .where('groupId', '=', groupId)
    .orderBy('isOwner', 'desc')
    .orderBy('joinedAt')
    .orderBy('memberId')
    .execute();
}

async function messagesOf({ db, viewer }: MemberCtx, groupId: string, clearedThrough: string, before?: string): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select id, sender_id, text, ${imagesSql} as images, sent_at, act, act_member_ids::text[] as act_member_ids from message
    where ${ofGroupSql(groupId, clearedThrough, before)} and ${notDeletedInGroup(viewer.memberId)}
    order by message.id desc limit ${messageRules.perPage + 1}::int`.execute(db);
  return rows;
}

/** Three statements: the members with their sides, the messages, and the cards. @throws Failure `message_group.not_found` */
export async function listGroupMessages(ctx: MemberCtx, groupId: string, before?: string): Promise<Answer<typeof endpoint>> {
  const { memberId: me } = ctx.viewer;
  const sides = await sidesOf(ctx, groupId);
  const own = sides.find(({ memberId }) => memberId === me) ?? fail('message_group.not_found');
  const rows = await messagesOf(ctx, groupId, own.clearedThrough, before);
  const visible = rows.slice(0, messageRules.perPage).toReversed();
  const cards = await memberCards(ctx.db, [
    ...sides.map(({ memberId }) => memberId),
    ...visible.flatMap(({ senderId, actMemberIds }) => [senderId, ...(actMemberIds ?? [])]),
  ]);
  return {
    group: {
      id: groupId,
      name: own.name,
      muted: own.muted,
      members: sides.map(({ memberId, isOwner, readThrough }) => ({ member: cardOf(cards, memberId), owner: isOwner, readThrough })),
    },
    items: visible.map(({ id, senderId, text, images, sentAt, act, actMemberIds }) => ({
      id,
      own: senderId === me,
      text,
      images,
      at: sentAt.toISOString(),
      author: cardOf(cards, senderId),
      act: presentGroupAct(act, actMemberIds, cards),
    })),
    next: rows.length > visible.length ? (visible[0]?.id ?? null) : null,
    unread: own.unreadCount,
    readThrough: own.readThrough,
    obstacle: mayDo(ctx.viewer, 'message.send') ? null : 'right',
  };
}
