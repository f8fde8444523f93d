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

/** How often a run shows that its process lives. */
const beatMs = 30_000;

/** A run that is silent for longer died with its process. */
export const silentMs = 5 * 60_000;

const died = '进程在完成之前结束了。 · The process ended before this run did.';

/** Of a run whose process died. */
export const deadResult: StoredResult = { findings: [], backup: null, size: null, failure: died };

/** Whether a run that has no end died with its process. A sign of life in the future is of a clock that was ahead. */
export function isDead({ aliveAt, startedAt }: { aliveAt: Date | null; startedAt: Date }, nowMs: number): boolean {
  return Math.abs(nowMs - (aliveAt ?? startedAt).getTime()) > silentMs;
}

/** Ends the runs of a kind whose process died, so that nobody waits for them (`isDead`). */
async function endDead({ db, clock }: Services, kind: MaintenanceKind): Promise<void> {
  const nowMs = clock.now().getTime();
  await db
    .updateTable('maintenanceRun')
    .set(({ fn }) => ({ endedAt: fn.coalesce('aliveAt', 'startedAt'), rightResult: false, result: JSON.stringify(deadResult) }))
    .where('kind', '=', kind)
    .where('endedAt', 'is', null)
    .where(({ eb, fn }) => eb.not(eb.between(fn.coalesce('aliveAt', 'startedAt'), new Date(nowMs - silentMs), new Date(nowMs + silentMs))))
    .execute();
}

/** Shows that a run lives, until it is ended. */
function startBeat({ db, clock, log }: Services, id: string): NodeJS.Timeout {
  return setInterval(() => {
    db.updateTable('maintenanceRun')
      .set({ aliveAt: clock.now() })
      .where('id', '=', id)
      .execute()
      .catch((error: unknown) => log.debug({ err: error }, 'the heartbeat of a maintenance run was not written'));
  }, beatMs).unref();
}

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
  await endDead(services, kind);
  const startedAt = clock.now();
  const { id } = await db.insertInto('maintenanceRun').values({ kind, startedAt }).returning('id').executeTakeFirstOrThrow();
  const beat = startBeat(services, id);
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
  } finally {
    clearInterval(beat);
  }
}
