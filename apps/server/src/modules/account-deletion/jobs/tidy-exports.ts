import { emit } from '../../../platform/events/emit.ts';
import type { Services } from '../../../platform/http/ctx.ts';
import { exportRequested } from '../events.ts';
import { exportFolder } from '../export/write-zip.ts';

/** An export without progress for this long has lost its process. */
export const lostMs = 5 * 60_000;

const dayMs = 24 * 60 * 60 * 1000;

async function restartLost({ write, clock }: Services): Promise<void> {
  const before = new Date(clock.now().getTime() - lostMs);
  await write(async (tx) => {
    const lost = await tx
      .selectFrom('dataExport')
      .select('id')
      .where('state', 'in', ['waiting', 'running'])
      .where((eb) => eb(eb.fn.coalesce('movedAt', 'requestedAt'), '<', before))
      .execute();
    for (const { id } of lost) await emit(tx, exportRequested, { exportId: id });
  });
}

async function removeOver({ db, clock, privateFiles }: Services): Promise<void> {
  const over = await db
    .selectFrom('dataExport')
    .select(['id', 'fileKey'])
    .where('state', '=', 'ready')
    .where('endsAt', '<=', clock.now())
    .execute();
  for (const { id, fileKey } of over) {
    if (fileKey !== null) await privateFiles.remove(fileKey);
    await db.updateTable('dataExport').set({ state: 'expired', fileKey: null, sizeBytes: null }).where('id', '=', id).execute();
  }
}

/** Leftovers of a process that died while it wrote. */
async function removeStray({ db, clock, privateFiles }: Services): Promise<void> {
  const old = await privateFiles.olderThan(exportFolder, new Date(clock.now().getTime() - dayMs));
  if (old.length === 0) return;
  const named = await db.selectFrom('dataExport').select('fileKey').where('fileKey', 'in', old).execute();
  const inUse = new Set(named.map(({ fileKey }) => fileKey));
  for (const key of old) if (!inUse.has(key)) await privateFiles.remove(key);
}

export async function tidyExports(services: Services): Promise<void> {
  await restartLost(services);
  await removeOver(services);
  await removeStray(services);
}
