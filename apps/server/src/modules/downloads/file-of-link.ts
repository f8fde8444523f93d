import type { Ctx } from '../../platform/http/ctx.ts';
import type { FileRow } from '../files/index.ts';
import { linkViewer } from '../members/index.ts';
import { readableFiles } from './readable-files.ts';

/**
 * The file behind a link without a session, if the reader for whom the link was made may read it now: a deletion, a move, a block or a lost
 * role ends every link at once. To be asked for every response with bytes of a file.
 * @param readerId the member, empty for a visitor
 */
export async function fileOfLink(ctx: Ctx, readerId: string, key: string): Promise<FileRow | undefined> {
  const viewer = await linkViewer(ctx.db, readerId, ctx.clock.now());
  if (viewer === undefined) return undefined;
  const [file] = await readableFiles({ ...ctx, viewer }, [key]);
  return file;
}
