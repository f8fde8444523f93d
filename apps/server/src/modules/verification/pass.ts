import type { Db, Tx } from '../../platform/database/db.ts';
import type { MemberCtx } from '../../platform/http/ctx.ts';

/** Domain/rules.md 2.4: how long the proof of the old phone permits binding the new one. */
const passLifeMs = 3 * 60 * 60_000;

/** What a member has proved in this session; another session of the same member has to prove it again. */
function keyOf({ seal, viewer }: MemberCtx, kind: string): Buffer {
  return seal.stamp('pass', JSON.stringify([kind, viewer.memberId, viewer.sessionId]));
}

/** Stores on the server that a step was completed; the browser gets nothing that could be used elsewhere. */
export async function storePass(tx: Tx, ctx: MemberCtx, kind: string): Promise<void> {
  const endsAt = new Date(ctx.clock.now().getTime() + passLifeMs);
  await tx
    .insertInto('pendingProof')
    .values({ keyHash: keyOf(ctx, kind), kind, memberId: ctx.viewer.memberId, endsAt })
    .onConflict((conflict) => conflict.column('keyHash').doUpdateSet({ endsAt }))
    .execute();
}

export async function hasPass(db: Db | Tx, ctx: MemberCtx, kind: string): Promise<boolean> {
  const row = await db
    .selectFrom('pendingProof')
    .select('endsAt')
    .where('keyHash', '=', keyOf(ctx, kind))
    .where('endsAt', '>', ctx.clock.now())
    .executeTakeFirst();
  return row !== undefined;
}

/** Consumes the proof, in the transaction that it permits; false when there is none. */
export async function consumePass(tx: Tx, ctx: MemberCtx, kind: string): Promise<boolean> {
  const row = await tx
    .deleteFrom('pendingProof')
    .where('keyHash', '=', keyOf(ctx, kind))
    .where('endsAt', '>', ctx.clock.now())
    .returning('kind')
    .executeTakeFirst();
  return row !== undefined;
}
