import type { Tx } from '../../../platform/database/db.ts';
import { fail } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import { recordAct } from '../../audit/index.ts';
import { releaseContents } from '../../files/index.ts';
import { topicListPages } from '../../topics/index.ts';
import { converter } from '../converter.ts';
import { convertTask } from '../jobs/convert-waiting.ts';
import { announceChange } from '../jobs/keep-result.ts';
import { mustActOnVideos } from './must-act-on-videos.ts';

type Done = Record<never, never>;

/** Locked, so that a conversion that ends meanwhile does not store its result. @throws Failure `video.not_found` */
async function lockVideo(tx: Tx, id: string) {
  const video = await tx
    .selectFrom('video')
    .select(['state', 'fault', 'fileId', 'posterKey'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  const file =
    video?.fileId &&
    (await tx.selectFrom('storedFile').select(['id', 'name', 'ownerId', 'state']).where('id', '=', video.fileId).executeTakeFirst());
  return video && file ? { ...video, file } : fail('video.not_found');
}

/** A failed video is kept for a week, so it can be retried on another machine or with other limits; never an infected one. */
export async function retryVideo(ctx: MemberCtx, id: string): Promise<Done> {
  mustActOnVideos(ctx);
  if (!(await ctx.state.of(converter).isThere())) fail('video.no_converter');
  return ctx.write(async (tx) => {
    const { state, fault, file } = await lockVideo(tx, id);
    if (state !== 'failed' || file.state !== 'ready') fail('video.not_failed');
    await tx.updateTable('video').set({ state: 'processing', fault: null, tries: 0 }).where('id', '=', id).execute();
    await enqueue(tx, [{ task: convertTask, payload: {} }]);
    announceChange(tx, id);
    await recordAct(tx, ctx, { act: 'video.retried', subject: { kind: 'video', id }, before: { name: file.name, fault } });
    return {};
  });
}

/** Its places in posts are deleted with it; the renditions are deleted by the job. */
export async function deleteVideo(ctx: MemberCtx, id: string): Promise<Done> {
  mustActOnVideos(ctx);
  return ctx.write(async (tx) => {
    const { file, posterKey } = await lockVideo(tx, id);
    const gone = await tx.deleteFrom('storedFile').where('id', '=', file.id).returning('contentHash').executeTakeFirstOrThrow();
    await releaseContents(tx, [gone.contentHash], ctx.clock.now());
    if (posterKey !== null) topicListPages.drop(tx);
    announceChange(tx, id);
    await recordAct(tx, ctx, { act: 'video.deleted', subject: { kind: 'video', id }, before: { name: file.name, ownerId: file.ownerId } });
    return {};
  });
}
