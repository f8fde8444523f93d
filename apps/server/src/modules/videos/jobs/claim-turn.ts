import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/db.ts';
import type { Container } from '../convert/container-of.ts';

/** How long a turn is valid without renewal: after a crash the next one waits this long. */
export const turnMs = 90_000;
/** A video that crashes the process is not retried forever. */
const triesMax = 3;

export interface Turn {
  videoId: string;
  fileId: string;
  container: Container;
  contentHash: string;
  sizeBytes: number;
  tries: number;
}

/** The oldest waiting video, unless one is being converted somewhere: concurrent requests are serialized. */
export async function claimTurn(tx: Tx, now: Date): Promise<Turn | undefined> {
  await sql`select pg_advisory_xact_lock(hashtextextended('videos turn', 0))`.execute(tx);
  const { rows } = await sql<{ id: string; fileId: string; container: Container; contentHash: string; sizeBytes: string; tries: number }>`
    update video set turn_until = ${new Date(now.getTime() + turnMs)}, tries = tries + 1
    from stored_file
    where video.file_id = stored_file.id and video.id = (
        select video.id from video join stored_file on stored_file.id = video.file_id and stored_file.state = 'ready'
        where video.state = 'processing' order by video.id limit 1)
      and not exists (select from video other where other.turn_until > ${now})
    returning video.id, video.file_id, video.container, stored_file.content_hash, stored_file.size_bytes, video.tries`.execute(tx);
  const [row] = rows;
  if (row === undefined) return undefined;
  const { id: videoId, sizeBytes, ...others } = row;
  return { videoId, ...others, sizeBytes: Number(sizeBytes) };
}

/** Whether it was tried as often as allowed, by processes that crashed. */
export function isGivenUp({ tries }: Turn): boolean {
  return tries > triesMax;
}

/** Locks the video row of a file, if it is a video: whoever locks the file too does so after this, as the end of a conversion does. */
export async function lockVideo(tx: Tx, fileKey: string): Promise<void> {
  await sql`select from video where file_id = (select id from stored_file where key = ${fileKey}) for update`.execute(tx);
}
