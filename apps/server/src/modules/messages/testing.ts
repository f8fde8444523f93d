import { sql } from 'kysely';
import type { Tx } from '../../platform/database/db.ts';

/** Writes messages between two members directly, the oldest first; `fromFirst` says who wrote each. */
export async function someMessages(tx: Tx, firstId: string, secondId: string, fromFirst: readonly boolean[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    insert into message (sender_id, receiver_id, text, sent_at)
    select case when own then ${firstId}::bigint else ${secondId} end, case when own then ${secondId}::bigint else ${firstId} end, 'message ' || ordinal, now()
    from unnest(${fromFirst}::boolean[]) with ordinality given (own, ordinal) order by ordinal returning id`.execute(tx);
  const last = rows.at(-1)?.id ?? null;
  const unreadOf = (own: boolean) => fromFirst.filter((one) => one === own).length;
  await tx
    .insertInto('conversationSide')
    .values([
      { ownerId: firstId, partnerId: secondId, lastId: last, unreadCount: unreadOf(false) },
      { ownerId: secondId, partnerId: firstId, lastId: last, unreadCount: unreadOf(true) },
    ])
    .execute();
  return rows.map(({ id }) => id);
}
