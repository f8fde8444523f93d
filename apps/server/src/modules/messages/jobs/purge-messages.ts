import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';
import type { Services } from '../../../platform/http/ctx.ts';
import { removeLoosePictures, forgetUnsent } from '../../private-pictures/index.ts';
import { leaveGroups } from '../groups/purge-group.ts';
import { pairSql } from '../queries/message-sql.ts';

const batch = 500;

/** Removes messages that neither of the two has any more. A deletion is never undone, so no lock is needed. */
async function purgePair(db: Db, one: string, other: string): Promise<void> {
  for (;;) {
    const { rows } = await sql`
      delete from message where id in (
        select message.id from message
        join conversation_side sent on sent.owner_id = message.sender_id and sent.partner_id = message.receiver_id
        join conversation_side got on got.owner_id = message.receiver_id and got.partner_id = message.sender_id
        where ${pairSql(one, other)}
          and (not kept_by_sender or message.id <= sent.cleared_through)
          and (not kept_by_receiver or message.id <= got.cleared_through)
        limit ${batch}::int)
      returning 1`.execute(db);
    if (rows.length < batch) return;
  }
}

export async function purgeMessages(services: Services, { ownerId, partnerId }: { ownerId: string; partnerId: string }): Promise<void> {
  await purgePair(services.db, ownerId, partnerId);
  await removeLoosePictures(services);
}

const sidesAtOnce = 200;

/**
 * A cancelled account has no conversations any more. The partners keep the messages, under an anonymous name; only what they had deleted
 * too is removed.
 */
export async function forgetConversations(services: Services, { memberId }: { memberId: string }): Promise<void> {
  const { db } = services;
  await leaveGroups(services, memberId);
  await db.deleteFrom('messagePreference').where('memberId', '=', memberId).execute();
  for (let after = '0'; ;) {
    const sides = await db
      .selectFrom('conversationSide')
      .select('partnerId')
      .where('ownerId', '=', memberId)
      .where('partnerId', '>', after)
      .orderBy('partnerId')
      .limit(sidesAtOnce)
      .execute();
    for (const { partnerId } of sides) {
      await sql`
        update conversation_side set cleared_through = greatest(cleared_through, coalesce(last_id, 0)), last_id = null, unread_count = 0
        where owner_id = ${memberId} and partner_id = ${partnerId}`.execute(db);
      await purgePair(db, memberId, partnerId);
    }
    const last = sides.at(-1);
    if (last === undefined || sides.length < sidesAtOnce) break;
    after = last.partnerId;
  } // Uploaded but not sent: it never will be.
  await forgetUnsent(db, memberId);
  await removeLoosePictures(services);
}
