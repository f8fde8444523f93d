import { randomBytes } from 'node:crypto';
import type { addFile as addFileEndpoint, Answer } from '@chaguan/contract';
import type { Tx } from '../../../platform/database/db.ts';
import { emit } from '../../../platform/events/emit.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { failField } from '../../../platform/failure.ts';
import { settings } from '../../site/index.ts';
import type { FileContent } from '../contents/contents.ts';
import { fileReceived } from '../events.ts';
import { examineFile } from '../examine-file.ts';
import { extensionOf } from '../file-name.ts';
import { acceptedTypes } from '../file-types.ts';
import { presentFile } from '../queries/files.ts';
import { claimUpload } from '../uploads/claim-upload.ts';

interface NewFile {
  key: string;
  name: string;
  extension: string;
  mime: string;
  /** Whether it is a video: videos are played inline and not downloaded. */
  plays: boolean;
}

interface AddedFile {
  id: string;
  /** `checking` until the scanner of the site has examined it. */
  state: 'ready' | 'checking';
}

/** Adds the row of a caller's file whose content is already held; if the site has a scanner, the file is scanned first. */
export async function addStoredFile(ctx: MemberCtx, tx: Tx, file: NewFile, { hash, sizeBytes }: FileContent): Promise<AddedFile> {
  const state = ctx.config.CLAMD === undefined ? 'ready' : 'checking';
  const row = { ...file, state, ownerId: ctx.viewer.memberId, contentHash: hash, sizeBytes, createdAt: ctx.clock.now() };
  const { id } = await tx.insertInto('storedFile').values(row).returning('id').executeTakeFirstOrThrow();
  if (state === 'checking') await emit(tx, fileReceived, { fileId: id });
  return { id, state };
}

export async function addFile(ctx: MemberCtx, uploadId: string): Promise<Answer<typeof addFileEndpoint>> {
  const types = acceptedTypes(await settings.get(ctx.db));
  return claimUpload(ctx, uploadId, 'file', {
    async examine(upload) {
      const extension = extensionOf(upload.name);
      // Staff may have changed the setting meanwhile.
      if (!types.includes(extension)) failField('uploadId', 'file.type', { types: types.join(' ') });
      return { extension, mime: await examineFile(upload, extension) };
    },
    async record(tx, content, { extension, mime }, name) {
      const file = { key: randomBytes(16).toString('hex'), name, extension, mime, plays: false };
      const { state } = await addStoredFile(ctx, tx, file, content);
      return presentFile({ ...file, state, sizeBytes: content.sizeBytes, downloadCount: 0 });
    },
  });
}
