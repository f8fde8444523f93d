import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/db.ts';
import { emit } from '../../../platform/events/emit.ts';
import { fail } from '../../../platform/failure.ts';
import type { MemberCtx, Services } from '../../../platform/http/ctx.ts';
import { recordAct } from '../../audit/index.ts';
import { proofRequested } from '../events.ts';
import { proveWhole, type Compared } from '../jobs/close-days.ts';

/** A request that has not finished by then died with its process, and no longer blocks others. */
const longestMs = 10 * 60_000;

/** Since when a requested proof has been running. */
export async function requestUnderWay(db: Db | Tx, now: Date): Promise<Date | undefined> {
  const row = await db
    .selectFrom('ledgerProofRequest')
    .select('requestedAt')
    .where('proofId', 'is', null)
    .where('requestedAt', '>', new Date(now.getTime() - longestMs))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.requestedAt;
}

/** A proof reads all of the books: one at a time, and at most one a minute. */
const pauseMs = 60_000;

/** An arbitrary number that nothing else uses. */
const lockKey = 7_236_542;

export async function proveBooks(ctx: MemberCtx): Promise<Record<never, never>> {
  const now = ctx.clock.now();
  return ctx.write(async (tx) => {
    await sql`select pg_advisory_xact_lock(${lockKey}::bigint)`.execute(tx);
    const last = await tx.selectFrom('ledgerProofRequest').select('requestedAt').orderBy('id', 'desc').limit(1).executeTakeFirst();
    const waits = (last?.requestedAt.getTime() ?? 0) + pauseMs - now.getTime();
    if (waits > 0 || (await requestUnderWay(tx, now)) !== undefined)
      fail('rate.exceeded', { seconds: Math.max(Math.ceil(waits / 1000), 10) });
    const { id } = await tx
      .insertInto('ledgerProofRequest')
      .values({ requestedBy: ctx.viewer.memberId, requestedAt: now })
      .returning('id')
      .executeTakeFirstOrThrow();
    await emit(tx, proofRequested, { requestId: id });
    await recordAct(tx, ctx, { act: 'ledger.proof_asked', subject: { kind: 'ledger', id: '' } });
    return {};
  });
}

/** Proves the books at the request of staff; once, however often the job is retried. */
export async function proveRequested(services: Services, { requestId }: { requestId: string }, compared: Compared): Promise<void> {
  const { db } = services;
  const open = await db
    .selectFrom('ledgerProofRequest')
    .select('id')
    .where('id', '=', requestId)
    .where('proofId', 'is', null)
    .executeTakeFirst();
  if (open === undefined) return;
  const { id } = await proveWhole(services, compared);
  await db.updateTable('ledgerProofRequest').set({ proofId: id }).where('id', '=', requestId).execute();
}
