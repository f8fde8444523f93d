import { maintenanceKinds, type Answer, type readMaintenance as endpoint } from '@chaguan/contract';
import type { Ctx } from '../../platform/http/ctx.ts';
import { deadResult, isDead, type StoredResult } from './record-run.ts';

const displayed = 10;

/** A run that died is ended in the database when the next of its kind begins, which may be tomorrow: here it has ended already. */
function withEnd<R extends { aliveAt: Date | null; startedAt: Date; endedAt: Date | null; rightResult: boolean | null; result: unknown }>(
  run: R,
  nowMs: number,
): R {
  if (run.endedAt !== null || !isDead(run, nowMs)) return run;
  return { ...run, endedAt: run.aliveAt ?? run.startedAt, rightResult: false, result: deadResult };
}

export async function readMaintenance({ db, config, clock }: Ctx): Promise<Answer<typeof endpoint>> {
  const byKind = await Promise.all(
    maintenanceKinds.map((kind) =>
      db.selectFrom('maintenanceRun').selectAll().where('kind', '=', kind).orderBy('id', 'desc').limit(displayed).execute(),
    ),
  );
  const nowMs = clock.now().getTime();
  const runs = byKind.flat().map((run) => {
    const { id, kind, startedAt, endedAt, rightResult, result } = withEnd(run, nowMs);
    const stored = (result as StoredResult | null) ?? { findings: [], backup: null, size: null, failure: null };
    return {
      id,
      kind: maintenanceKinds.find((one) => one === kind) ?? 'verify',
      startedAt: startedAt.toISOString(),
      endedAt: endedAt?.toISOString() ?? null,
      right: rightResult,
      ...stored,
    };
  });
  return {
    runs,
    backups: { embedded: config.DATABASE_URL === '', nightly: config.BACKUP_NIGHTLY === 'yes', encrypted: config.BACKUP_KEY !== '' },
  };
}
