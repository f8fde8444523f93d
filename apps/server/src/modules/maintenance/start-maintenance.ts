import type { MaintenanceKind } from '@chaguan/contract';
import { sql } from 'kysely';
import { emit } from '../../platform/events/emit.ts';
import { fail } from '../../platform/failure.ts';
import type { MemberCtx } from '../../platform/http/ctx.ts';
import { recordAct } from '../audit/index.ts';
import { maintenanceRequested } from './events.ts';
import { silentMs } from './record-run.ts';

/** Each reads the whole site: one of a kind at a time, and at most one a minute. */
const pauseMs = 60_000;

/** An arbitrary number that nothing else uses. */
const lockKey = 7_236_549;

/** How much of a time is left since a moment; nothing since one far in the future, which is of a clock that was ahead. */
function leftOf(ms: number, since: Date | undefined, now: number): number {
  const passedMs = now - (since?.getTime() ?? 0);
  return passedMs < -ms ? 0 : ms - passedMs;
}

export async function startMaintenance(ctx: MemberCtx, { kind }: { kind: MaintenanceKind }): Promise<Record<never, never>> {
  const now = ctx.clock.now().getTime();
  return ctx.write(async (tx) => {
    await sql`select pg_advisory_xact_lock(${lockKey}::bigint)`.execute(tx);
    const last = await tx
      .selectFrom('maintenanceRun')
      .select(['startedAt', 'endedAt', 'aliveAt'])
      .where('kind', '=', kind)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();
    const requested = await tx
      .selectFrom('auditEntry')
      .select('at')
      .where('act', '=', 'maintenance.requested')
      .where('subjectId', '=', kind)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();
    const alive = last?.endedAt === null ? (last.aliveAt ?? last.startedAt) : undefined;
    const waitsMs = Math.max(leftOf(pauseMs, requested?.at, now), leftOf(pauseMs, last?.startedAt, now));
    if (waitsMs > 0 || leftOf(silentMs, alive, now) > 0) fail('rate.exceeded', { seconds: Math.max(Math.ceil(waitsMs / 1000), 10) });
    await emit(tx, maintenanceRequested, { kind });
    await recordAct(tx, ctx, { act: 'maintenance.requested', subject: { kind: 'maintenance', id: kind } });
    return {};
  });
}
