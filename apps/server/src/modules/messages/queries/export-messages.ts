import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';
import { batchesById } from '../../../platform/database/batches.ts';
import { notDeletedSql, pairSql } from './message-sql.ts';

interface Row {
  id: string;
  partnerId: string;
  sent: boolean;
  text: string;
  /** Their files, as stored in `files`. */
  images: string[];
  sentAt: Date;
}

/** Messages that the member wrote and received, conversation by conversation; the partners by id. */
export async function* exportOfMessages(db: Db, memberId: string) {
  const sides = await db
    .selectFrom('conversationSide')
    .select(['partnerId', 'clearedThrough'])
    .where('ownerId', '=', memberId)
    .where('lastId', 'is not', null)
    .orderBy('partnerId')
    .execute();
  for (const { partnerId, clearedThrough } of sides) {
    yield* batchesById(async (afterId, size) => {
      const { rows } = await sql<Row>`
        select id, ${partnerId}::text as partner_id, sender_id = ${memberId}::bigint as sent, text, sent_at,
          array(select file_key from private_picture image where image.message_id = message.id order by image.place) as images
        from message
        where ${pairSql(memberId, partnerId, afterId === '0' ? clearedThrough : afterId)} and ${notDeletedSql(memberId)}
        order by message.id limit ${size}::int`.execute(db);
      return rows;
    });
  }
}
