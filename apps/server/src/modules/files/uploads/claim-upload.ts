import type { UploadKind } from '@chaguan/contract';
import type { Tx } from '../../../platform/database/db.ts';
import { fail, Failure } from '../../../platform/failure.ts';
import type { MemberCtx, Services } from '../../../platform/http/ctx.ts';
import { mustDo } from '../../../platform/http/rights.ts';
import { mustLive, refuseWhenSilenced } from '../../members/index.ts';
import { type FileContent, putContent, addReference } from '../contents/contents.ts';
import type { ReceivedUpload } from '../examine-file.ts';
import { kindRules } from './kinds.ts';
import { ownUpload } from './own-upload.ts';

/** How a kind turns a complete upload into its own row. */
interface UploadClaim<E, T> {
  /** Checks the file; a rejected one is deleted with the upload. @throws Failure */
  examine: (upload: ReceivedUpload) => Promise<E>;
  /** Adds the row that refers to the content, which is already held. */
  record: (tx: Tx, content: FileContent, examined: E, name: string) => Promise<T>;
}

/** Deletes its row, then the part file. */
export async function forgetUpload({ db, partFiles }: Pick<Services, 'db' | 'partFiles'>, id: string): Promise<void> {
  await db.deleteFrom('upload').where('id', '=', id).execute();
  await partFiles.remove(id);
}

/** @throws Failure `upload.busy` instead of whatever became of the work when another process has finished the upload meanwhile */
async function unlessFinished<T>({ partFiles }: MemberCtx, uploadId: string, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if ((await partFiles.size(uploadId)) === undefined) fail('upload.busy');
    throw error;
  }
}

/**
 * Turns a complete upload of the caller into whatever `record` adds, once: of two concurrent calls, also in two processes, one is refused.
 * @throws Failure `right.missing`, `member.silenced`, `upload.not_found`, `upload.unfinished`, `upload.busy`, `storage.full`, and of `examine`
 */
export async function claimUpload<E, T>(
  ctx: MemberCtx,
  uploadId: string,
  kind: UploadKind,
  { examine, record }: UploadClaim<E, T>,
): Promise<T> {
  mustDo(ctx, kindRules[kind].right);
  refuseWhenSilenced(ctx);
  const { memberId } = ctx.viewer;
  const upload = await ownUpload(ctx.db, memberId, uploadId);
  if (upload.kind !== kind) fail('upload.not_found');
  const received = await ctx.partFiles.size(uploadId);
  if (received === undefined) await ownUpload(ctx.db, memberId, uploadId);
  if (received !== upload.sizeBytes) fail('upload.unfinished', { received: received ?? 0 });
  const path = ctx.partFiles.pathOf(uploadId);
  const examining = unlessFinished(ctx, uploadId, examine({ path, name: upload.name, sizeBytes: upload.sizeBytes }));
  const examined = await examining.catch(async (error: unknown) => {
    if (error instanceof Failure && error.code !== 'upload.busy') await forgetUpload(ctx, uploadId);
    throw error;
  });
  const content = await unlessFinished(ctx, uploadId, putContent(ctx, path));
  const result = await ctx.write(async (tx) => {
    const gone = await tx.deleteFrom('upload').where('id', '=', uploadId).returning('id').executeTakeFirst();
    if (gone === undefined) fail('upload.busy');
    await addReference(tx, content.hash);
    const added = await record(tx, content, examined, upload.name);
    await mustLive(tx, memberId);
    return added;
  });
  await ctx.partFiles.remove(uploadId);
  return result;
}
