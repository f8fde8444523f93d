import type { VideoViewOf } from '@chaguan/contract';
import { fail } from '../../../platform/failure.ts';
import type { Ctx } from '../../../platform/http/ctx.ts';
import { readableFiles } from '../../downloads/index.ts';
import type { FileRow } from '../../files/index.ts';

export interface VideoRow {
  id: string;
  file: FileRow;
  container: string;
  state: VideoViewOf['state'];
  fault: VideoViewOf['fault'];
  seconds: number | null;
  width: number | null;
  height: number | null;
  stripEverySeconds: number | null;
}

const columns = ['id', 'container', 'state', 'fault', 'seconds', 'width', 'height', 'stripEverySeconds'] as const;

/** A video cannot be played until the scanner has examined its file, nor if it found something. */
function visibleState({ state, fault }: Pick<VideoRow, 'state' | 'fault'>, file: FileRow): Pick<VideoRow, 'state' | 'fault'> {
  if (file.state === 'infected' || file.state === 'blocked') return { state: 'failed', fault: file.state };
  return file.state === 'checking' ? { state: 'processing', fault: null } : { state, fault };
}

/** A video that the caller may watch. Deleted videos and inaccessible ones give the same failure. @throws Failure `video.not_found` */
export async function mustWatch(ctx: Ctx, key: string): Promise<VideoRow> {
  const [file] = await readableFiles(ctx, [key]);
  const row =
    file === undefined ? undefined : await ctx.db.selectFrom('video').select(columns).where('fileId', '=', file.id).executeTakeFirst();
  if (file === undefined || row === undefined) fail('video.not_found');
  const stored = { state: row.state as VideoRow['state'], fault: row.fault as VideoRow['fault'] };
  return { ...row, file, ...visibleState(stored, file) };
}
