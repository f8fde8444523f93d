import { randomBytes } from 'node:crypto';
import { stat } from 'node:fs/promises';
import type { Tx } from '../../../platform/database/db.ts';
import { fail, failField } from '../../../platform/failure.ts';
import type { Services } from '../../../platform/http/ctx.ts';
import { extensionOf, type ImportedFile, insertImported } from '../../files/index.ts';
import { type Container, containerMimes, extensionsOf, readContainer } from '../convert/container-of.ts';
import { converter } from '../converter.ts';
import { canStrip, stripMetadata } from '../metadata/strip-metadata.ts';

/** Whether it is played as it is: a format of browsers, from which place and author were removed. */
async function isPlayable(path: string, container: Container): Promise<boolean> {
  return canStrip(container) && (await stripMetadata(path, container, (await stat(path)).size)) === 'done';
}

/**
 * Adds a video of an import, whose bytes are on this machine: played as it is where browsers can, converted otherwise by the job that
 * converts uploads. @throws Failure `file.mismatch`, `video.needs_mp4` where nothing converts, `storage.full`
 */
export async function importVideo(tx: Tx, services: Services, file: ImportedFile): Promise<string> {
  const container = await readContainer(file.path);
  const extension = extensionOf(file.name);
  if (container === undefined || !extensionsOf[container].includes(extension)) failField('file', 'file.mismatch', { name: file.name });
  const state = (await isPlayable(file.path, container)) ? 'ready' : 'processing';
  if (state === 'processing' && !(await services.state.of(converter).isThere())) fail('video.needs_mp4');
  const key = randomBytes(16).toString('hex');
  const id = await insertImported(tx, services, file, { key, extension, mime: containerMimes[container], plays: true });
  await tx.insertInto('video').values({ fileId: id, container, state, createdAt: file.createdAt }).execute();
  return id;
}
