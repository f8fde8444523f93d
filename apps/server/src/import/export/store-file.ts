import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { pathOfFile } from '../sources/archive/open-archive.ts';
import type { FileSource } from './file-source.ts';
import type { FileRow } from './files.ts';

/** What the record of a file says of its bytes. */
interface Bytes {
  sha256: string;
  bytes: number;
}

async function isStored(folder: string, { sha256, bytes }: Bytes): Promise<boolean> {
  const facts = await stat(pathOfFile(folder, sha256)).catch(() => undefined);
  return facts?.size === bytes;
}

/** Copies the bytes of a file into the archive, under their hash, unless they are there; undefined if the site has lost them. */
export async function storeFile(folder: string, source: FileSource, row: FileRow): Promise<Bytes | undefined> {
  const known = row.hash !== undefined && row.bytes !== undefined ? { sha256: row.hash, bytes: row.bytes } : undefined;
  if (known !== undefined && (await isStored(folder, known))) return known;
  const content = await source.open(row);
  if (content === undefined) return undefined;
  const hash = createHash('sha256');
  let bytes = 0;
  const measure = new Transform({
    transform(chunk: Buffer, _, done) {
      hash.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  const part = join(folder, 'files', `${randomUUID()}.part`);
  await mkdir(join(folder, 'files'), { recursive: true, mode: 0o700 });
  try {
    await pipeline(content, measure, createWriteStream(part, { mode: 0o600, flush: true }));
    const read = { sha256: hash.digest('hex'), bytes };
    // Other bytes than those that were stored are as good as none.
    if (known !== undefined && known.sha256 !== read.sha256) return undefined;
    const path = pathOfFile(folder, read.sha256);
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    await rename(part, path);
    return read;
  } finally {
    await rm(part, { force: true });
  }
}
