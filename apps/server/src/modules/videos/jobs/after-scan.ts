import { enqueue } from '../../../platform/jobs/enqueue.ts';
import type { Services } from '../../../platform/http/ctx.ts';
import { announceChange } from './keep-result.ts';
import { convertTask } from './convert-waiting.ts';

/** A clean video is converted, or played as it was uploaded; an infected one is never decoded and is treated like any failed one. */
export async function afterScan({ write }: Services, { fileId, clean }: { fileId: string; clean: boolean }): Promise<void> {
  await write(async (tx) => {
    const video = await tx.selectFrom('video').select(['id', 'state']).where('fileId', '=', fileId).forUpdate().executeTakeFirst();
    if (video === undefined || video.state === 'failed') return;
    if (!clean) await tx.updateTable('video').set({ state: 'failed', fault: 'infected' }).where('id', '=', video.id).execute();
    else if (video.state === 'processing') return enqueue(tx, [{ task: convertTask, payload: {} }]);
    announceChange(tx, video.id);
  });
}
