import { type Answer, type Body, type sendMessage as endpoint, toolsOff } from '@chaguan/contract';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/db.ts';
import { emit } from '../../../platform/events/emit.ts';
import { fail, invariant, failField } from '../../../platform/failure.ts';
import type { Act, MemberCtx } from '../../../platform/http/ctx.ts';
import { isStaff } from '../../../platform/http/rights.ts';
import { blockersOf } from '../../follows/index.ts';
import { mustDo, refuseWhenSilenced } from '../../members/index.ts';
import { limitRate } from '../../new-members/index.ts';
import { attachPictures, lockUnsent } from '../../private-pictures/index.ts';
import { type Settings, settings } from '../../site/index.ts';
import { refusesStranger } from './message-preference.ts';
import { messageText } from './message-text.ts';
import { messageSent } from '../events.ts';
import { sendToMembers } from '../realtime.ts';
import { openSides } from './sides.ts';

/**
 * Checks who may be written to. Both members are locked, in the order of their ids, before the sides, so that a block or a cancellation
 * comes before or after this message, never in between. Own blocks are named; a block by the other member is not, as with follows, and a
 * stranger gets the same failure with and without a block. Messages of staff reach everyone.
 */
async function mustReach({ viewer }: MemberCtx, tx: Tx, receiverId: string): Promise<void> {
  const both = await tx
    .selectFrom('member')
    .select(['id', 'state'])
    .where('id', 'in', [viewer.memberId, receiverId])
    .orderBy('id')
    .forShare()
    .execute();
  const receiver = both.find(({ id }) => id === receiverId);
  if (receiver?.state !== 'active') fail('member.not_found');
  if ((await blockersOf(tx, receiverId, [viewer.memberId])).size > 0) fail('message.blocked');
  if (isStaff(viewer)) return;
  if (await refusesStranger(tx, receiverId, viewer.memberId)) fail('message.strangers');
  if ((await blockersOf(tx, viewer.memberId, [receiverId])).size > 0) fail('message.refused');
}

async function insertMessage(tx: Tx, senderId: string, receiverId: string, text: string, sentAt: Date): Promise<string> {
  await openSides(tx, senderId, receiverId);
  const { rows } = await sql<{ id: string }>`
    with stored as (
      insert into message (sender_id, receiver_id, text, sent_at) values (${senderId}, ${receiverId}, ${text}, ${sentAt}) returning id
    )
    update conversation_side set last_id = stored.id, wrote = wrote or owner_id = ${senderId},
      unread_count = unread_count + case when owner_id = ${receiverId} then 1 else 0 end
    from stored where (owner_id, partner_id) in ((${senderId}, ${receiverId}), (${receiverId}, ${senderId}))
    returning stored.id`.execute(tx);
  const [row] = rows;
  invariant(row !== undefined && rows.length === 2, 'a message has two sides');
  return row.id;
}

/** What is sent, to a member or a group. @throws Failure at `imageIds` and `text` */
export async function composed(
  ctx: MemberCtx,
  { toolsMessage }: Pick<Settings, 'toolsMessage'>,
  { imageIds = [], text }: Pick<Body<typeof endpoint>, 'imageIds' | 'text'>,
): Promise<{ imageIds: readonly string[]; text: string }> {
  const hasPictures = imageIds.length > 0;
  if (hasPictures && toolsOff('message', toolsMessage).includes('image')) failField('imageIds', 'body.tool_off', { tool: 'image' });
  return { imageIds, text: await messageText(ctx, text, hasPictures) };
}

export async function sendMessage(ctx: MemberCtx, receiverId: string, input: Body<typeof endpoint>): Promise<Act<Answer<typeof endpoint>>> {
  const rules = await settings.get(ctx.db);
  mustDo(ctx, 'message.send');
  refuseWhenSilenced(ctx);
  const { memberId } = ctx.viewer;
  if (receiverId === memberId) fail('message.oneself');
  const { imageIds, text } = await composed(ctx, rules, input);
  const send = async (inside: MemberCtx, tx: Tx) => {
    // Before the rows of members; rolled back if the message is refused.
    await limitRate(inside, tx, rules, 'message');
    await mustReach(inside, tx, receiverId);
    const sentAt = ctx.clock.now();
    if (!(await lockUnsent(tx, 'message', memberId, imageIds))) failField('imageIds', 'message.image_gone');
    const id = await insertMessage(tx, memberId, receiverId, text, sentAt);
    await attachPictures(tx, 'message', id, imageIds);
    const fact = { messageId: id, senderId: memberId, receiverId };
    await emit(tx, messageSent, fact);
    sendToMembers(tx, [memberId, receiverId], { kind: 'message.received', data: fact });
    return { id, at: sentAt.toISOString() };
  };
  return (inside) => inside.write((tx) => send(inside, tx));
}
