import { maintenanceKinds, type Answer, type readMaintenance as endpoint } from '@chaguan/contract';
import type { Ctx } from '../../platform/http/ctx.ts';
import type { StoredResult } from './record-run.ts';

const displayed = 10;

export async function readMaintenance({ db, config }: Ctx): Promise<Answer<typeof endpoint>> {
  const byKind = await Promise.all(
    maintenanceKinds.map((kind) =>
      db.selectFrom('maintenanceRun').selectAll().where('kind', '=', kind).orderBy('id', 'desc').limit(displayed).execute(),
    ),
  );
  const runs = byKind.flat().map(({ id, kind, startedAt, endedAt, rightResult, result }) => {
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
