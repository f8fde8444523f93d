import type { Tx } from '../../../platform/database/db.ts';
import { emit } from '../../../platform/events/emit.ts';
import { memberUnfollowed } from '../events.ts';
import { countFollow } from './count-follow.ts';

/** Ends a follow if there is one, with its counts; both members are locked already. */
export async function endFollow(tx: Tx, followerId: string, followedId: string): Promise<void> {
  const ended = await tx
    .deleteFrom('follow')
    .where('followerId', '=', followerId)
    .where('followedId', '=', followedId)
    .returning('followedId')
    .executeTakeFirst();
  if (ended === undefined) return;
  await countFollow(tx, followerId, followedId, -1);
  await emit(tx, memberUnfollowed, { followerId, memberId: followedId });
}
