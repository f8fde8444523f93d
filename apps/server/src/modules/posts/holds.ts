import type { HoldReason } from '@chaguan/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/db.ts';
import type { PostKind } from './kinds.ts';

/** Why a post waits for staff, and what was found in it. */
export interface Hold {
  reason: HoldReason;
  found: string[];
}

interface Post {
  kind: PostKind;
  id: string;
}

/** Enough to judge a post by; a list of thousands would only make its row heavy. */
const mostFound = 20;

/** Writes down why a post waits; a reason that it has already is told anew. The caller holds the post's row. */
export async function recordHolds(tx: Tx, at: Date, { kind, id }: Post, holds: readonly Hold[]): Promise<void> {
  if (holds.length === 0) return;
  await tx
    .insertInto('postHold')
    .values(holds.map(({ reason, found }) => ({ postKind: kind, postId: id, reason, found: found.slice(0, mostFound), madeAt: at })))
    .onConflict((conflict) =>
      conflict
        .columns(['postKind', 'postId', 'reason'])
        .where('decidedAt', 'is', null)
        .doUpdateSet((eb) => ({ found: eb.ref('excluded.found'), madeAt: eb.ref('excluded.madeAt') })),
    )
    .execute();
}

/** A post that waits no longer has no open reason. The caller holds its row. */
export async function settleHolds(tx: Tx, at: Date, byId: string, { kind, id }: Post): Promise<void> {
  await tx
    .updateTable('postHold')
    .set({ decidedAt: at, decidedBy: byId })
    .where('postKind', '=', kind)
    .where('postId', '=', id)
    .where('decidedAt', 'is', null)
    .execute();
}

/** Why posts of one kind wait, by their ids; the oldest reason first. */
export async function holdsOf(db: Db, kind: PostKind, ids: readonly string[]): Promise<Map<string, Hold[]>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('postHold')
    .select(['postId', 'reason', 'found'])
    .where('postKind', '=', kind)
    .where('postId', '=', sql<string>`any(${ids}::bigint[])`)
    .where('decidedAt', 'is', null)
    .orderBy('id')
    .execute();
  return Map.groupBy(
    rows.map(({ postId, found, reason }) => ({ postId, found, reason: reason as HoldReason })),
    ({ postId }) => postId,
  );
}
