import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { ContentStorage } from '../../platform/storage/content-storage.ts';
import type { FileRow } from './files.ts';

/** Where the bytes of a site's files are. */
export interface FileSource {
  /** The bytes of a file; undefined if they are missing. */
  open: (row: Pick<FileRow, 'picture' | 'hash'>) => Promise<Readable | undefined>;
}

/** The folder of pictures, and the storage of contents, which may be a bucket. */
export function fileSourceOf(pictures: string, contents: Pick<ContentStorage, 'read'>): FileSource {
  return {
    async open({ picture, hash }) {
      if (hash !== undefined) return (await contents.read(hash))?.content;
      const path = join(pictures, picture ?? '');
      const file = await open(path).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return undefined;
        throw error;
      });
      await file?.close();
      return file && createReadStream(path);
    },
  };
}
