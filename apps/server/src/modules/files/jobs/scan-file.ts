import type { Services } from '../../../platform/http/ctx.ts';
import { scan } from '../../../platform/scanner/clamd.ts';
import { openContent } from '../contents/contents.ts';

/** Has the scanner look at a file. A scanner that is away is asked again, with the patience of all jobs; until then nobody downloads. */
export async function scanFile(services: Services, { fileId }: { fileId: string }): Promise<void> {
  const { db, config, log } = services;
  const file = await db
    .selectFrom('storedFile')
    .select(['id', 'ownerId', 'contentHash'])
    .where('id', '=', fileId)
    .where('state', '=', 'checking')
    .executeTakeFirst();
  if (file === undefined) return;
  const stored = await openContent(services, file.contentHash);
  if (stored === undefined) return;
  // Without a scanner now, whoever runs the site has decided to do without.
  const verdict = config.CLAMD === undefined ? { clean: true as const } : await scan(config.CLAMD, stored.content);
  if (config.CLAMD === undefined) stored.content.destroy();
  await db
    .updateTable('storedFile')
    .set({ state: verdict.clean ? 'ready' : 'infected' })
    .where('id', '=', file.id)
    .execute();
  if (!verdict.clean) log.warn({ fileId, ownerId: file.ownerId, signature: verdict.signature }, 'a virus was found in an uploaded file');
}
