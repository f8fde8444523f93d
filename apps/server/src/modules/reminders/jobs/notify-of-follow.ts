import type { Services } from '../../../platform/http/ctx.ts';
import { relationsOf } from '../../follows/index.ts';
import { lockSource, notify } from '../notify.ts';
import { withdraw } from '../withdraw.ts';

interface Follow {
  followerId: string;
  memberId: string;
}

/** Brings what is told of a new follower to what is so now. */
export async function notifyOfFollow({ write, clock }: Services, { followerId, memberId }: Follow): Promise<void> {
  const source = `follow:${memberId}:by:${followerId}`;
  await write(async (tx) => {
    await lockSource(tx, source);
    const relation = (await relationsOf(tx, followerId, [memberId])).get(memberId);
    if (relation?.following !== true) {
      await withdraw(tx, source);
      return;
    }
    const recipients = new Map([[memberId, { kind: 'follow' as const, subject: { kind: 'member', id: memberId } }]]);
    await notify(tx, { source, senderId: followerId, post: null, place: null, at: clock.now() }, recipients);
  });
}
