import { randomBytes } from 'node:crypto';
import type { addFile as endpoint, Answer } from '@chaguan/contract';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { failField } from '../../../platform/failure.ts';
import { settings } from '../../site/index.ts';
import { examineFile } from '../examine-file.ts';
import { extensionOf } from '../file-name.ts';
import { acceptedTypes } from '../file-types.ts';
import { presentFile } from '../queries/files.ts';
import { addStoredFile } from './add-stored-file.ts';
import { takeUpload } from '../uploads/take-upload.ts';

export async function addFile(ctx: MemberCtx, uploadId: string): Promise<Answer<typeof endpoint>> {
  const types = acceptedTypes(await settings.get(ctx.db));
  return takeUpload(ctx, uploadId, 'file', {
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
