import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/db.ts';
import type { Container } from '../convert/container-of.ts';

/** How long a turn holds without a word of who has it: after a crash the next one waits so long. */
export const turnMs = 90_000;
/** A video that takes the process down with it is not tried for ever. */
const triesMax = 3;

export interface Turn {
  videoId: string;
  fileId: string;
  container: Container;
  contentHash: string;
  sizeBytes: number;
  tries: number;
}

/** The oldest video that waits, unless one is being converted somewhere: two who ask at once do it one after the other. */
export async function takeTurn(tx: Tx, now: Date): Promise<Turn | undefined> {
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

/** Whether it was taken as often as it may be, by processes that did not live to tell. */
export function isGivenUp({ tries }: Turn): boolean {
  return tries > triesMax;
}

/** Holds the row of the video of a file, if it is one: whoever takes the file as well takes it after this, as a conversion that ends does. */
export async function holdVideo(tx: Tx, fileKey: string): Promise<void> {
  await sql`select from video where file_id = (select id from stored_file where key = ${fileKey}) for update`.execute(tx);
}
