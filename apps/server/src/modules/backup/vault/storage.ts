import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';

export interface StoredFile {
  name: string;
  bytes: number;
}

/** Where the files of a vault are stored, each with a name of parts separated by `/`. A file is always complete. */
export interface VaultStorage {
  /** For display: a folder, or `s3://bucket/prefix`. */
  label: string;
  /** A local folder in which files are written until they are complete. */
  aside: string;
  /** Moves a file from `aside` to its name, replacing an existing one; `advanced` is called after each part of a large one. */
  keep: (file: string, name: string, advanced?: () => void) => Promise<void>;
  has: (name: string) => Promise<boolean>;
  /** Fails if there is none of this name. */
  read: (name: string) => Promise<Readable>;
  /** Files directly in the place, or all below `objects/`. */
  list: (where: 'top' | 'objects') => Promise<StoredFile[]>;
  remove: (name: string) => Promise<void>;
  /** Cleans up what an earlier process did not finish. */
  clear: () => Promise<void>;
}

const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT';

async function filesIn(folder: string, below: string, recursive: boolean): Promise<StoredFile[]> {
  const entries = await readdir(join(folder, below), { recursive, withFileTypes: true }).catch((error: unknown) => {
    if (isMissing(error)) return [];
    throw error;
  });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return Promise.all(
    files.map(async (file) => ({ name: file.slice(folder.length + 1).replaceAll('\\', '/'), bytes: (await stat(file)).size })),
  );
}

/** A local folder. */
export function folderStorage(folder: string): VaultStorage {
  const root = join(folder);
  return {
    label: folder,
    aside: folder,
    /** A file counts as stored only when its folder is synced too. */
    async keep(file, name) {
      const target = join(root, name);
      await mkdir(dirname(target), { recursive: true, mode: 0o700 });
      await rename(file, target);
      const written = await open(dirname(target));
      try {
        await written.sync();
      } finally {
        await written.close();
      }
    },
    has: (name) =>
      stat(join(root, name)).then(
        () => true,
        () => false,
      ),
    async read(name) {
      const file = await open(join(root, name));
      return file.createReadStream();
    },
    list: (where) => filesIn(root, where === 'top' ? '' : 'objects', where === 'objects'),
    remove: (name) => rm(join(root, name)),
    clear: async () => undefined,
  };
}
