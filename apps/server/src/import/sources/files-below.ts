import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { realpath, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { DumpError } from '../dump-error.ts';

/** The first of some paths that is a file below the folder of `--files`; undefined if all are missing, or elsewhere. */
export async function fileBelow(folder: string | undefined, paths: readonly string[]): Promise<string | undefined> {
  if (folder === undefined) return undefined;
  const root = await realpath(folder).catch(() => {
    throw new DumpError(`--files names ${folder}, which cannot be read.`);
  });
  for (const path of paths) {
    const file = await realpath(join(root, path)).catch(() => undefined);
    if (file?.startsWith(root + sep) && (await stat(file)).isFile()) return file;
  }
  return undefined;
}

/** What the record of a file says of its bytes: their SHA-256 in hexadecimal, and how many they are. */
export async function hashOf(path: string): Promise<{ sha256: string; bytes: number }> {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const chunk of createReadStream(path)) {
    const part = chunk as Buffer;
    hash.update(part);
    bytes += part.length;
  }
  return { sha256: hash.digest('hex'), bytes };
}
