import type { Tx } from '../../../platform/database/db.ts';
import { countFollow } from './count-follow.ts';

/** Ends a follow if there is one, with its counts; both members are locked already. */
export async function endFollow(tx: Tx, followerId: string, followedId: string): Promise<void> {
  const ended = await tx
    .deleteFrom('follow')
    .where('followerId', '=', followerId)
    .where('followedId', '=', followedId)
    .returning('followedId')
    .executeTakeFirst();
  if (ended !== undefined) await countFollow(tx, followerId, followedId, -1);
}
