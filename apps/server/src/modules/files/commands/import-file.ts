import { randomBytes } from 'node:crypto';
import type { Tx } from '../../../platform/database/db.ts';
import { emit } from '../../../platform/events/emit.ts';
import { failField } from '../../../platform/failure.ts';
import type { Services } from '../../../platform/http/ctx.ts';
import { settings } from '../../site/index.ts';
import { addReference, putContent } from '../contents/contents.ts';
import { fileReceived } from '../events.ts';
import { examineFile } from '../examine-file.ts';
import { extensionOf } from '../file-name.ts';
import { acceptedTypes } from '../file-types.ts';

/** A file from elsewhere, whose bytes are on this machine. */
export interface ImportedFile {
  path: string;
  name: string;
  sizeBytes: number;
  /** Null: its owner was not imported. */
  ownerId: string | null;
  createdAt: Date;
  downloadCount: number;
}

/** What was learnt of its bytes. `plays`: it is a video. */
interface Examined {
  key: string;
  extension: string;
  mime: string;
  plays: boolean;
}

/** Stores the bytes and adds the row of an imported file that was examined. It counts as used, because the posts that refer to it follow. */
export async function insertImported(tx: Tx, services: Services, file: ImportedFile, examined: Examined): Promise<string> {
  const { path, name, ownerId, createdAt, downloadCount } = file;
  const content = await putContent(services, path);
  await addReference(tx, content.hash);
  const state = services.config.CLAMD === undefined ? ('ready' as const) : ('checking' as const);
  const { id } = await tx
    .insertInto('storedFile')
    .values({
      ...examined,
      name,
      state,
      ownerId,
      contentHash: content.hash,
      sizeBytes: String(content.sizeBytes),
      createdAt,
      claimedAt: services.clock.now(),
      downloadCount: String(downloadCount),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (state === 'checking') await emit(tx, fileReceived, { fileId: id });
  return id;
}

/**
 * Adds a file as if its owner had uploaded it: the same types, the same look at its bytes, the same scanner.
 * @throws Failure `file.type`, `file.mismatch`, `storage.full`
 */
export async function importFile(tx: Tx, services: Services, file: ImportedFile): Promise<string> {
  const types = acceptedTypes(await settings.get(services.db));
  const extension = extensionOf(file.name);
  if (!types.includes(extension)) failField('file', 'file.type', { types: types.join(' ') });
  const mime = await examineFile(file, extension);
  return insertImported(tx, services, file, { key: randomBytes(16).toString('hex'), extension, mime, plays: false });
}
