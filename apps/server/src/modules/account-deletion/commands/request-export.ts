import { exportRules, type Answer, type requestExport as endpoint } from '@chaguan/contract';
import { emit } from '../../../platform/events/emit.ts';
import { fail } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { exportRequested } from '../events.ts';
import { presentExport, countRecentExports } from '../queries/exports.ts';

/** @throws Failure `export.running` while one is in progress, `export.daily_limit` */
export async function requestExport(ctx: MemberCtx): Promise<Answer<typeof endpoint>> {
  const { memberId } = ctx.viewer;
  return ctx.write(async (tx) => {
    const now = ctx.clock.now();
    // Concurrent requests are serialized, so each sees the one before.
    await tx.selectFrom('member').select('id').where('id', '=', memberId).forNoKeyUpdate().execute();
    const under = await tx
      .selectFrom('dataExport')
      .select('id')
      .where('memberId', '=', memberId)
      .where('state', 'in', ['waiting', 'running'])
      .executeTakeFirst();
    if (under !== undefined) fail('export.running');
    if ((await countRecentExports(tx, memberId, now)) >= exportRules.daily) fail('export.daily_limit');
    const row = await tx.insertInto('dataExport').values({ memberId, requestedAt: now }).returningAll().executeTakeFirstOrThrow();
    await emit(tx, exportRequested, { exportId: row.id });
    return presentExport(row);
  });
}
