import * as contract from '@chaguan/contract';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/db.ts';
import { fail } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { cardOf, memberCards, mustDo, refuseWhenSilenced } from '../../members/index.ts';
import { limitRate } from '../../new-members/index.ts';
import { settings } from '../../site/index.ts';
import { groupName } from './group-name.ts';
import { lockGroup } from './locks.ts';
import { whoCanJoin } from './who-can-join.ts';
import { writeGroupAct } from './write-message.ts';

const { mostMembers, mostOwned } = contract.messageGroupRules;

type Joining = { groupId: string; memberIds: readonly string[]; joinedAt: Date; after: string };

/** They have what is written after this message. */
async function insertMembers(tx: Tx, { groupId, memberIds, joinedAt, after }: Joining): Promise<string[]> {
  const rows = await tx
    .insertInto('messageGroupMember')
    .values(memberIds.map((memberId) => ({ groupId, memberId, joinedAt, clearedThrough: after, readThrough: after })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('memberId')
    .execute();
  return rows.map(({ memberId }) => memberId);
}

async function refusedOf(ctx: MemberCtx, memberIds: readonly string[], canJoin: readonly string[]) {
  const refused = memberIds.filter((id) => id !== ctx.viewer.memberId && !canJoin.includes(id));
  const cards = await memberCards(ctx.db, refused);
  return refused.map((id) => cardOf(cards, id));
}

/** Adding somebody is writing to them: the rights and limits of messages apply. */
async function mayWrite(ctx: MemberCtx) {
  mustDo(ctx, 'message.send');
  refuseWhenSilenced(ctx);
  return settings.get(ctx.db);
}

export async function addMessageGroup(
  ctx: MemberCtx,
  { name: typed, memberIds }: contract.Body<typeof contract.addMessageGroup>,
): Promise<contract.Answer<typeof contract.addMessageGroup>> {
  const rules = await mayWrite(ctx);
  const name = await groupName(ctx, typed);
  const { memberId } = ctx.viewer;
  const createdAt = ctx.clock.now();
  const made = await ctx.write(async (tx) => {
    await limitRate(ctx, tx, rules, 'message');
    const canJoin = await whoCanJoin(ctx, tx, memberIds);
    if (canJoin.length === 0) fail('message_group.nobody');
    const { owned } = await tx
      .selectFrom('messageGroupMember')
      .select(sql<number>`count(*)::int`.as('owned'))
      .where('memberId', '=', memberId)
      .where('isOwner', '=', true)
      .executeTakeFirstOrThrow();
    if (owned >= mostOwned) fail('message_group.too_many', { limit: mostOwned });
    const { id: groupId } = await tx.insertInto('messageGroup').values({ name, createdAt }).returning('id').executeTakeFirstOrThrow();
    await tx.insertInto('messageGroupMember').values({ groupId, memberId, isOwner: true, joinedAt: createdAt }).execute();
    await insertMembers(tx, { groupId, memberIds: canJoin, joinedAt: createdAt, after: '0' });
    await writeGroupAct(tx, { groupId, senderId: memberId, text: name, sentAt: createdAt, act: { kind: 'created', memberIds: canJoin } });
    return { groupId, canJoin };
  });
  return { groupId: made.groupId, refused: await refusedOf(ctx, memberIds, made.canJoin) };
}

/** The last message before now, from which newcomers have the group. */
async function lastMessage(tx: Tx, groupId: string): Promise<string> {
  const row = await tx.selectFrom('message').select('id').where('groupId', '=', groupId).orderBy('id', 'desc').limit(1).executeTakeFirst();
  return row?.id ?? '0';
}

/** Of two members who add the last one at once the group takes one: the second counts under the lock of the group. */
export async function addMessageGroupMembers(
  ctx: MemberCtx,
  groupId: string,
  { memberIds }: contract.Body<typeof contract.addMessageGroupMembers>,
): Promise<contract.Answer<typeof contract.addMessageGroupMembers>> {
  const rules = await mayWrite(ctx);
  const joinedAt = ctx.clock.now();
  const canJoin = await ctx.write(async (tx) => {
    await limitRate(ctx, tx, rules, 'message');
    const able = await whoCanJoin(ctx, tx, memberIds);
    await lockGroup(tx, groupId, ctx.viewer.memberId);
    if (able.length === 0) return able;
    const added = await insertMembers(tx, { groupId, memberIds: able, joinedAt, after: await lastMessage(tx, groupId) });
    const { size } = await tx
      .selectFrom('messageGroupMember')
      .select(sql<number>`count(*)::int`.as('size'))
      .where('groupId', '=', groupId)
      .executeTakeFirstOrThrow();
    if (size > mostMembers) fail('message_group.full', { limit: mostMembers });
    const act = { kind: 'added', memberIds: added } as const;
    if (added.length > 0) await writeGroupAct(tx, { groupId, senderId: ctx.viewer.memberId, text: '', sentAt: joinedAt, act });
    return able;
  });
  return { refused: await refusedOf(ctx, memberIds, canJoin) };
}
