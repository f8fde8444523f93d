import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join, resolve, sep } from 'node:path';
import { Failure } from '../failure.ts';
import { isFull } from '../full-disk.ts';

/** Files by key, e.g. `images/2026/11/ab12….webp`; the key is also the path below /files. */
export interface Storage {
  root: string;
  /** @throws Failure `storage.full` when the disk is full */
  put: (key: string, content: Buffer) => Promise<void>;
  remove: (key: string) => Promise<void>;
}

/** Files on the local disk. A file appears complete or not at all: it is written next to its final place, synced and renamed. */
export function localStorageAt(folder: string): Storage {
  const root = resolve(folder);
  const pathOf = (key: string): string => {
    const path = resolve(root, key);
    if (!path.startsWith(root + sep)) throw new Error('a storage key must stay below the root');
    return path;
  };
  return {
    root,
    async put(key, content) {
      const path = pathOf(key);
      const temporary = join(dirname(path), `.${crypto.randomUUID()}`);
      try {
        await mkdir(dirname(path), { recursive: true });
        const file = await open(temporary, 'w');
        try {
          await file.writeFile(content);
          await file.sync();
        } finally {
          await file.close();
        }
        await rename(temporary, path);
      } catch (error) {
        await rm(temporary, { force: true });
        if (isFull(error)) throw new Failure('storage.full');
        throw error;
      }
    },
    async remove(key) {
      await rm(pathOf(key), { force: true });
    },
  };
}
