import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { importFile } from '../../../modules/files/index.ts';
import { importImage } from '../../../modules/media/index.ts';
import { importVideo } from '../../../modules/videos/index.ts';
import type { RecordOf } from '../../archive/records/index.ts';
import { refusalOf } from '../authors.ts';
import { type Batch, type KindLoader, known, type Outcome, skipped, written } from '../kind-loader.ts';
import { remember } from '../references.ts';

const largestPicture = 50_000_000;
const largestFile = 2_000_000_000;

interface LocalFile {
  path: string;
  sha256: string;
  bytes: number;
}

/** Copies the bytes to this machine, up to a limit. */
async function receive(content: AsyncIterable<Uint8Array>, path: string): Promise<LocalFile> {
  const hash = createHash('sha256');
  let bytes = 0;
  const measure = new Transform({
    transform(chunk: Buffer, _, done) {
      hash.update(chunk);
      bytes += chunk.length;
      done(bytes > largestFile ? new RangeError('too large') : null, chunk);
    },
  });
  await pipeline(Readable.from(content), measure, createWriteStream(path));
  return { path, sha256: hash.digest('hex'), bytes };
}

async function addPicture({ tx, run, refs }: Batch, key: string, record: RecordOf<'files'>, file: LocalFile): Promise<Outcome> {
  if (file.bytes > largestPicture) return skipped('a picture of more than 50 MB');
  const { url, thumbnailUrl } = await importImage(run.services, await readFile(file.path));
  const ownerId = refs.id('members', record.owner) ?? null;
  const createdAt = record.uploadedAt === undefined ? undefined : new Date(record.uploadedAt);
  const { id } = await tx
    .updateTable('storedImage')
    // The posts that show it follow, perhaps hours later.
    .set({ ownerId, claimedAt: run.services.clock.now(), ...(createdAt && { createdAt }) })
    .where('url', '=', url)
    .returning('id')
    .executeTakeFirstOrThrow();
  if (record.use === 'avatar' && ownerId !== null) {
    await tx.updateTable('member').set({ avatarUrl: thumbnailUrl, avatarLargeUrl: url }).where('id', '=', ownerId).execute();
  }
  if (record.use === 'cover' && ownerId !== null) await tx.updateTable('member').set({ coverUrl: url }).where('id', '=', ownerId).execute();
  await remember(tx, run.source.site, 'pictures', key, id);
  return written;
}

async function addAttachment({ tx, run, refs }: Batch, key: string, record: RecordOf<'files'>, file: LocalFile): Promise<Outcome> {
  const importAny = record.use === 'video' ? importVideo : importFile;
  const id = await importAny(tx, run.services, {
    path: file.path,
    sizeBytes: file.bytes,
    // A name, whatever folders it came with.
    name: [...basename(record.name.replaceAll('\\', '/'))].slice(0, 150).join('') || 'file',
    ownerId: refs.id('members', record.owner) ?? null,
    createdAt: record.uploadedAt === undefined ? run.services.clock.now() : new Date(record.uploadedAt),
    downloadCount: record.downloads ?? 0,
  });
  await remember(tx, run.source.site, 'files', key, id);
  return written;
}

/** What the usual check of a picture or file refuses is left out with its code. */
async function add(batch: Batch, key: string, record: RecordOf<'files'>, file: LocalFile): Promise<Outcome> {
  if (record.sha256 !== undefined && record.sha256 !== file.sha256) return skipped('its bytes are not those of its hash');
  try {
    return await (record.use === 'attachment' || record.use === 'video' ? addAttachment : addPicture)(batch, key, record, file);
  } catch (error) {
    return skipped(refusalOf(error));
  }
}

/** Pictures are rendered again, attachments pass the usual guard: type, bytes, scanner. */
export const fileLoader: KindLoader<'files'> = {
  kind: 'files',
  refs: ({ key, owner }) => [{ kind: 'files', key }, ...(owner === undefined ? [] : [{ kind: 'members', key: owner }])],
  async load(batch, { key, record }) {
    if (batch.refs.id('files', key) !== undefined) return known;
    const content = await batch.run.reader.openFile?.(key, record);
    if (content === undefined) return skipped('its bytes are missing');
    const folder = await mkdtemp(join(tmpdir(), 'chaguan-file-'));
    try {
      return await add(batch, key, record, await receive(content, join(folder, 'content')));
    } catch (error) {
      if (error instanceof RangeError) return skipped('a file of more than 2 GB');
      throw error;
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
};
