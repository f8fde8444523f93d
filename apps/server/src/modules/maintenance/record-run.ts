import type { Answer, MaintenanceKind, readMaintenance } from '@chaguan/contract';
import type { Services } from '../../platform/http/ctx.ts';

type Run = Answer<typeof readMaintenance>['runs'][number];

/** The result of a run. */
export interface RunResult extends Partial<Pick<Run, 'backup' | 'size'>> {
  right: boolean;
  findings: Run['findings'];
}

/** In the stored form. */
export type StoredResult = Pick<Run, 'findings' | 'backup' | 'size' | 'failure'>;

/** A run that has not finished by then died with its process. */
export const longestMs = 6 * 60 * 60 * 1000;

async function end({ db, clock }: Services, id: string, right: boolean, result: StoredResult): Promise<void> {
  await db
    .updateTable('maintenanceRun')
    .set({ endedAt: clock.now(), rightResult: right, result: JSON.stringify(result) })
    .where('id', '=', id)
    .execute();
}

/** Records the start and the result of a run. A failure is a result too: it is logged and not thrown. */
export async function recordRun(services: Services, kind: MaintenanceKind, run: () => Promise<RunResult>): Promise<void> {
  const { db, clock, log } = services;
  const startedAt = clock.now();
  const { id } = await db.insertInto('maintenanceRun').values({ kind, startedAt }).returning('id').executeTakeFirstOrThrow();
  try {
    const { right, findings, backup = null, size = null } = await run();
    if (!right) log.error({ kind, findings }, 'maintenance found something wrong');
    await end(services, id, right, { findings, backup, size, failure: null });
  } catch (error) {
    log.error({ err: error, kind }, 'maintenance failed');
    await end(services, id, false, {
      findings: [],
      backup: null,
      size: null,
      failure: error instanceof Error ? error.message : String(error),
    });
  }
}
