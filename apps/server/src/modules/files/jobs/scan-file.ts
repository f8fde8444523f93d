import { emit } from '../../../platform/events/emit.ts';
import type { Services } from '../../../platform/http/ctx.ts';
import { scan } from '../../../platform/scanner/clamd.ts';
import { recordSiteAct } from '../../audit/index.ts';
import { emitJudged } from '../commands/judge-file.ts';
import { fileScanned } from '../events.ts';

/** Scans a file. If the scanner is unreachable, the job is retried as all jobs are; until then nobody can download the file. */
export async function scanFile(services: Services, { fileId }: { fileId: string }): Promise<void> {
  const { db, write, config, clock, log } = services;
  const file = await db
    .selectFrom('storedFile')
    .select(['id', 'key', 'ownerId', 'contentHash'])
    .where('id', '=', fileId)
    .where('state', '=', 'checking')
    .executeTakeFirst();
  if (file === undefined) return;
  const stored = await services.contents.read(file.contentHash);
  if (stored === undefined) return;
  // No scanner is configured now: the operator has decided to do without.
  const verdict = config.CLAMD === undefined ? { clean: true as const } : await scan(config.CLAMD, stored.content);
  if (config.CLAMD === undefined) stored.content.destroy();
  const state = verdict.clean ? 'ready' : 'infected';
  await write(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('storedFile')
      .set({ state })
      .where('id', '=', file.id)
      .where('state', '=', 'checking')
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return;
    if (!verdict.clean) {
      const after = { memberId: file.ownerId, signature: verdict.signature };
      await emitJudged(tx, file);
      await recordSiteAct(tx, clock.now(), { act: 'file.infected', subject: { kind: 'file', id: file.id }, after });
    }
    await emit(tx, fileScanned, { fileId: file.id, clean: verdict.clean });
  });
  if (!verdict.clean) log.warn({ fileId, ownerId: file.ownerId, signature: verdict.signature }, 'a virus was found in an uploaded file');
}
