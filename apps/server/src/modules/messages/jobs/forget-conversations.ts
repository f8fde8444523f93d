import { sql } from 'kysely';
import type { Services } from '../../../platform/http/ctx.ts';
import { forgetUnsent, removeLoosePictures } from '../../private-pictures/index.ts';
import { purgePair } from './purge-messages.ts';

const batch = 200;

/**
 * A cancelled account has no conversations any more. The partners keep the messages, under an anonymous name; only what they had deleted
 * too is removed.
 */
export async function forgetConversations(services: Services, { memberId }: { memberId: string }): Promise<void> {
  const { db } = services;
  await db.deleteFrom('messagePreference').where('memberId', '=', memberId).execute();
  for (let after = '0'; ;) {
    const sides = await db
      .selectFrom('conversationSide')
      .select('partnerId')
      .where('ownerId', '=', memberId)
      .where('partnerId', '>', after)
      .orderBy('partnerId')
      .limit(batch)
      .execute();
    for (const { partnerId } of sides) {
      await sql`
        update conversation_side set cleared_through = greatest(cleared_through, coalesce(last_id, 0)), last_id = null, unread_count = 0
        where owner_id = ${memberId} and partner_id = ${partnerId}`.execute(db);
      await purgePair(db, memberId, partnerId);
    }
    const last = sides.at(-1);
    if (last === undefined || sides.length < batch) break;
    after = last.partnerId;
  } // Uploaded but not sent: it never will be.
  await forgetUnsent(db, memberId);
  await removeLoosePictures(services);
}
