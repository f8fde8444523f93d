import type { Answer, Body, sendGroupMessage as endpoint } from '@chaguan/contract';
import type { Tx } from '../../../platform/database/db.ts';
import { emitAll } from '../../../platform/events/emit.ts';
import { fail, failField } from '../../../platform/failure.ts';
import type { Act, MemberCtx } from '../../../platform/http/ctx.ts';
import { mustDo, refuseWhenSilenced } from '../../members/index.ts';
import { limitRate } from '../../new-members/index.ts';
import { attachPictures, lockUnsent } from '../../private-pictures/index.ts';
import { settings } from '../../site/index.ts';
import { composed } from '../commands/send-message.ts';
import { messageSent } from '../events.ts';
import { sendToMembers } from '../realtime.ts';
import { lockGroup, lockPeople } from './locks.ts';
import { writeGroupMessage } from './write-message.ts';

/** A member who was removed meanwhile is refused: the group is locked before. Those who muted it are neither pushed to nor mailed. */
export async function sendGroupMessage(
  ctx: MemberCtx,
  groupId: string,
  input: Body<typeof endpoint>,
): Promise<Act<Answer<typeof endpoint>>> {
  const rules = await settings.get(ctx.db);
  mustDo(ctx, 'message.send');
  refuseWhenSilenced(ctx);
  const { memberId: senderId } = ctx.viewer;
  const { imageIds, text } = await composed(ctx, rules, input);
  const send = async (inside: MemberCtx, tx: Tx) => {
    await limitRate(inside, tx, rules, 'message');
    const people = await lockPeople(tx, [senderId]);
    if (people.get(senderId) !== 'active') fail('message_group.not_found');
    const sentAt = ctx.clock.now();
    if (!(await lockUnsent(tx, 'message', senderId, imageIds))) failField('imageIds', 'message.image_gone');
    await lockGroup(tx, groupId, senderId);
    const { id, members } = await writeGroupMessage(tx, { groupId, senderId, text, sentAt });
    await attachPictures(tx, 'message', id, imageIds);
    const notified = members.filter(({ memberId, muted }) => memberId !== senderId && !muted);
    await emitAll(
      tx,
      messageSent,
      notified.map(({ memberId }) => ({ messageId: id, senderId, receiverId: memberId })),
    );
    sendToMembers(
      tx,
      members.map(({ memberId }) => memberId),
      { kind: 'message.received', data: { messageId: id, senderId, receiverId: null, groupId } },
    );
    return { id, at: sentAt.toISOString() };
  };
  return (inside) => inside.write((tx) => send(inside, tx));
}
