import { randomBytes } from 'node:crypto';
import type { Tx } from '../../../platform/database/db.ts';
import { announce } from '../../../platform/events/announce.ts';
import type { Services } from '../../../platform/http/ctx.ts';
import { type FileContent, addReference, putContent, releaseContents } from '../../files/index.ts';
import { topicListPages } from '../../topics/index.ts';
import type { Converted } from '../convert/convert-video.ts';
import type { VideoFault } from '../convert/probe-video.ts';
import type { Turn } from './claim-turn.ts';

interface Part {
  name: string;
  path: string;
  mime: string;
  width: number;
  height: number;
  playlist?: string;
  bitsPerSecond?: number;
}

function partsOf({ renditions, posterPath, smallPoster, sprite, ...video }: Converted): Part[] {
  return [
    ...renditions.map(({ size, ...rendition }) => ({ name: `${size}.mp4`, mime: 'video/mp4', ...rendition })),
    { name: 'poster.jpg', path: posterPath, mime: 'image/jpeg', width: video.width, height: video.height },
    { name: 'small.jpg', mime: 'image/jpeg', ...smallPoster },
    { name: 'strip.jpg', path: sprite.path, mime: 'image/jpeg', width: sprite.width, height: sprite.height },
  ];
}

/** Open pages of the video reload it. */
export function announceChange(tx: Tx, videoId: string): void {
  announce(tx, { channel: `video:${videoId}`, message: { kind: 'video.changed', data: { videoId } } });
}

/** Whether the video still waits for this conversion: its row is locked until the end of the transaction. */
async function isWaiting(tx: Tx, { videoId }: Turn): Promise<boolean> {
  const row = await tx.selectFrom('video').select(['state', 'fileId']).where('id', '=', videoId).forUpdate().executeTakeFirst();
  return row?.state === 'processing' && row.fileId !== null;
}

/**
 * The rendition replaces the uploaded file, which contained where and by whom it was made and is no longer stored. Lock order as
 * everywhere: contents first, by hash, then the rows of files.
 */
export async function keepConverted(services: Services, turn: Turn, made: Converted): Promise<void> {
  const parts: (Part & { content: FileContent })[] = [];
  for (const part of partsOf(made)) parts.push({ ...part, content: await putContent(services, part.path) });
  const [largest] = parts;
  if (largest === undefined) return;
  await services.write(async (tx) => {
    if (!(await isWaiting(tx, turn))) return;
    // The largest is referenced twice: as a part, and as the file itself.
    const hashes = [...parts, largest].map(({ content }) => content.hash);
    for (const hash of hashes.toSorted((a, b) => (a < b ? -1 : 1))) await addReference(tx, hash);
    const { hash, sizeBytes } = largest.content;
    const file = { contentHash: hash, sizeBytes, mime: 'video/mp4', extension: 'mp4' };
    await tx.updateTable('storedFile').set(file).where('id', '=', turn.fileId).execute();
    await releaseContents(tx, [turn.contentHash], services.clock.now());
    const rows = parts.map(({ content, path: _, ...part }) => ({
      ...part,
      videoId: turn.videoId,
      contentHash: content.hash,
      sizeBytes: content.sizeBytes,
    }));
    await tx.insertInto('videoPart').values(rows).execute();
    const { seconds, width, height, sprite } = made;
    const video = {
      state: 'ready',
      seconds,
      width,
      height,
      stripEverySeconds: sprite.everySeconds,
      posterKey: randomBytes(16).toString('hex'),
    };
    await tx.updateTable('video').set(video).where('id', '=', turn.videoId).execute();
    announceChange(tx, turn.videoId);
    // Lists show its poster from now on.
    topicListPages.drop(tx);
  });
}

export async function keepFault(services: Services, turn: Turn, fault: VideoFault): Promise<void> {
  await services.write(async (tx) => {
    if (!(await isWaiting(tx, turn))) return;
    await tx.updateTable('video').set({ state: 'failed', fault }).where('id', '=', turn.videoId).execute();
    announceChange(tx, turn.videoId);
  });
}
