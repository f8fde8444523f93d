import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import type { Services } from '../../../platform/http/ctx.ts';
import { Failure } from '../../../platform/failure.ts';
import { settings } from '../../site/index.ts';
import { convertVideo, type Converted } from '../convert/convert-video.ts';
import type { VideoFault } from '../convert/probe-video.ts';
import { converter } from '../converter.ts';
import { announceChange, keepConverted, keepFault } from './keep-result.ts';
import { isGivenUp, claimTurn, type Turn, turnMs } from './claim-turn.ts';

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

export const convertTask = 'videos/convert';

/** The folder for conversions: one at a time, so anything else in it is left from a killed process. */
function workFolder({ config }: Services): string {
  return join(config.DATA_DIR, 'private', 'converting');
}

/** Holds the turn while `work` runs. */
async function withTurn<T>({ db, clock }: Services, videoId: string, work: () => Promise<T>): Promise<T> {
  const setTurn = (until: Date | null) => db.updateTable('video').set({ turnUntil: until }).where('id', '=', videoId).execute();
  const extendTurn = () => void setTurn(new Date(clock.now().getTime() + turnMs)).catch(() => undefined);
  const timer = setInterval(extendTurn, turnMs / 4);
  try {
    return await work();
  } finally {
    clearInterval(timer);
    await setTurn(null);
  }
}

async function convert(services: Services, turn: Turn, folder: string, signal: AbortSignal): Promise<Converted | VideoFault> {
  const stored = await services.contents.read(turn.contentHash);
  if (stored === undefined) return 'unreadable';
  const path = join(folder, 'source');
  await pipeline(stored.content, createWriteStream(path, { mode: 0o600 }), { signal });
  const { videoMinutesMax } = await settings.get(services.db);
  const into = join(folder, 'made');
  await mkdir(into);
  return convertVideo({ path, container: turn.container, sizeBytes: turn.sizeBytes, secondsMax: videoMinutesMax * 60 }, into, signal);
}

/** A conversion interrupted by a full disk or a stop is treated as not begun. */
async function untry({ db }: Services, { videoId, tries }: Turn): Promise<void> {
  await db
    .updateTable('video')
    .set({ tries: tries - 1 })
    .where('id', '=', videoId)
    .execute();
}

async function convertOne(services: Services, turn: Turn, signal: AbortSignal): Promise<void> {
  if (isGivenUp(turn)) return keepFault(services, turn, 'timed_out');
  const root = workFolder(services);
  await rm(root, { recursive: true, force: true });
  await mkdir(root, { recursive: true, mode: 0o700 });
  const folder = await mkdtemp(join(root, 'one-'));
  try {
    const made = await convert(services, turn, folder, signal);
    return await (typeof made === 'string' ? keepFault(services, turn, made) : keepConverted(services, turn, made));
  } catch (error) {
    if (signal.aborted || (error instanceof Failure && error.code === 'storage.full')) await untry(services, turn);
    if (!signal.aborted) throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Converts waiting videos one after the other, until there are none, the server stops, or another process does it. */
export async function convertWaiting(services: Services): Promise<void> {
  const { isThere, stop } = services.state.of(converter);
  if (!(await isThere())) return;
  while (!stop.signal.aborted) {
    const turn = await services.write((tx) => claimTurn(tx, services.clock.now()));
    if (turn === undefined) return;
    await withTurn(services, turn.videoId, () => convertOne(services, turn, stop.signal));
  }
}
