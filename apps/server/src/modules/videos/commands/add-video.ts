import { randomBytes } from 'node:crypto';
import type { addVideo as endpoint, Answer } from '@chaguan/contract';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import { fail } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { addStoredFile, extensionOf, type ReceivedUpload, claimUpload } from '../../files/index.ts';
import { type Container, containerMimes, extensionsOf, readContainer } from '../convert/container-of.ts';
import { converter } from '../converter.ts';
import { convertTask } from '../jobs/convert-waiting.ts';
import { canStrip, stripMetadata } from '../metadata/strip-metadata.ts';
import { presentVideo } from '../queries/present-video.ts';

interface Examined {
  container: Container;
  state: 'processing' | 'ready';
}

/**
 * If this machine cannot convert, a video is played as it was uploaded, so it must have a format that browsers play and that we can strip
 * of metadata.
 */
async function examine(ctx: MemberCtx, { path, name, sizeBytes }: ReceivedUpload): Promise<Examined> {
  const container = await readContainer(path);
  if (container === undefined || !extensionsOf[container].includes(extensionOf(name))) fail('file.mismatch', { name });
  if (await ctx.state.of(converter).isThere()) return { container, state: 'processing' };
  if (!canStrip(container)) fail('video.needs_mp4');
  const outcome = await stripMetadata(path, container, sizeBytes);
  if (outcome === 'metadata') fail('video.metadata');
  if (outcome === 'unreadable') fail('file.mismatch', { name });
  return { container, state: 'ready' };
}

export async function addVideo(ctx: MemberCtx, uploadId: string): Promise<Answer<typeof endpoint>> {
  const key = randomBytes(16).toString('hex');
  await claimUpload(ctx, uploadId, 'video', {
    examine: (upload) => examine(ctx, upload),
    async record(tx, content, { container, state }, name) {
      const mime = containerMimes[container];
      const file = await addStoredFile(ctx, tx, { key, name, extension: extensionOf(name), mime, plays: true }, content);
      await tx.insertInto('video').values({ fileId: file.id, container, state, createdAt: ctx.clock.now() }).execute();
      // If there is a scanner, the video is converted after it was found clean.
      if (state === 'processing' && file.state === 'ready') await enqueue(tx, [{ task: convertTask, payload: {} }]);
    },
  });
  return presentVideo(ctx, key);
}
