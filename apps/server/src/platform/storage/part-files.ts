import { createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Failure } from '../failure.ts';
import { isFull } from '../full-disk.ts';

/** Files that arrive in parts. The progress is their size: there is no other record that could differ. */
export interface PartFiles {
  create: (id: string) => Promise<void>;
  /** The current size; undefined if there is no such file. */
  size: (id: string) => Promise<number | undefined>;
  /**
   * Writes from `offset` on, until the stream ends or breaks; what was written before a break is kept.
   * @returns the size afterwards @throws Failure `storage.full`
   */
  append: (id: string, offset: number, content: Readable) => Promise<number>;
  remove: (id: string) => Promise<void>;
  /** The path for programs on this machine. */
  pathOf: (id: string) => string;
  /** Ids of all existing files. */
  list: () => Promise<string[]>;
}

/** On the local disk: all processes that accept uploads share the folder. */
export function partFilesAt(folder: string): PartFiles {
  const root = resolve(folder);
  const pathOf = (id: string): string => {
    if (!/^[0-9a-f]{32}$/.test(id)) throw new Error('no id of a part file');
    return join(root, id);
  };
  const sizeOf = (path: string): Promise<number | undefined> =>
    stat(path).then(
      ({ size }) => size,
      () => undefined,
    );
  return {
    pathOf,
    async create(id) {
      await mkdir(root, { recursive: true, mode: 0o700 });
      await (await open(pathOf(id), 'wx', 0o600)).close();
    },
    size: (id) => sizeOf(pathOf(id)),
    async append(id, offset, content) {
      const path = pathOf(id);
      try {
        await pipeline(content, createWriteStream(path, { flags: 'r+', start: offset, flush: true }));
      } catch (error) {
        if (isFull(error)) throw new Failure('storage.full');
        throw error;
      }
      return (await sizeOf(path)) ?? 0;
    },
    async remove(id) {
      await rm(pathOf(id), { force: true });
    },
    async list() {
      const names = await readdir(root).catch(() => []);
      return names.filter((name) => /^[0-9a-f]{32}$/.test(name));
    },
  };
}
