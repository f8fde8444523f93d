import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, resolve, sep } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Failure } from '../failure.ts';
import { isFull } from '../full-disk.ts';

/** First and last byte, both inclusive; within the file. */
export interface ByteRange {
  start: number;
  end: number;
}

/** Files without a public URL: whoever hands one out checks the reader first. */
export interface PrivateFiles {
  /** Writes a stream of any size; the file appears complete or not at all. @throws Failure `storage.full` */
  write: (key: string, content: NodeJS.ReadableStream) => Promise<{ sizeBytes: number }>;
  /** The whole file, or the bytes of `range`; undefined if there is none. */
  read: (key: string, range?: ByteRange) => Promise<{ content: Readable; sizeBytes: number } | undefined>;
  has: (key: string) => Promise<boolean>;
  remove: (key: string) => Promise<void>;
  /** Keys in a folder, incomplete files included, that were last written before a moment. */
  olderThan: (folder: string, before: Date) => Promise<string[]>;
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

export function privateFilesAt(folder: string): PrivateFiles {
  const root = resolve(folder);
  const pathOf = (key: string): string => {
    const path = resolve(root, key);
    if (!path.startsWith(root + sep)) throw new Error('a key must stay below the root');
    return path;
  };
  return {
    async write(key, content) {
      const path = pathOf(key);
      // A unique name: two concurrent writers of the same file must not remove each other's.
      const part = `${path}.${crypto.randomUUID()}.part`;
      try {
        await mkdir(dirname(path), { recursive: true, mode: 0o700 });
        await pipeline(content, createWriteStream(part, { mode: 0o600, flush: true }));
        const { size } = await stat(part);
        await rename(part, path);
        return { sizeBytes: size };
      } catch (error) {
        await rm(part, { force: true });
        if (isFull(error)) throw new Failure('storage.full');
        throw error;
      }
    },
    async read(key, range) {
      const file = await open(pathOf(key)).catch((error: unknown) => {
        if (codeOf(error) === 'ENOENT') return undefined;
        throw error;
      });
      if (file === undefined) return undefined;
      const { size } = await file.stat();
      return { content: createReadStream('', { fd: file, autoClose: true, ...range }), sizeBytes: size };
    },
    has: (key) =>
      stat(pathOf(key)).then(
        (result) => result.isFile(),
        () => false,
      ),
    async remove(key) {
      await rm(pathOf(key), { force: true });
    },
    async olderThan(inside, before) {
      const names = await readdir(pathOf(inside)).catch(() => []);
      const keys: string[] = [];
      for (const name of names) {
        const { mtime } = await stat(join(pathOf(inside), name)).catch(() => ({ mtime: new Date() }));
        if (mtime < before) keys.push(`${inside}/${name}`);
      }
      return keys;
    },
  };
}
