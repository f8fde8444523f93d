import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { ConfigError, type Config } from '../config/config.ts';
import { bucketAt, type Bucket } from './bucket.ts';
import { type ByteRange, privateFilesAt } from './private-files.ts';

export interface StoredContent {
  hash: string;
  bytes: number;
  modifiedAt: Date;
}

/** Contents by their SHA-256 in hex, in a folder or a bucket. A content is always complete. */
export interface ContentStorage {
  /** For display: a folder, or `s3://bucket/prefix`. */
  label: string;
  /** Stores a local file, overwriting an existing content. @throws Failure `storage.full`, and StorageUnavailable as all methods here do */
  put: (hash: string, path: string) => Promise<void>;
  has: (hash: string) => Promise<boolean>;
  /** The whole content, or the bytes of `range`; `sizeBytes` is of the whole. Undefined if there is none. */
  read: (hash: string, range?: ByteRange) => Promise<{ content: Readable; sizeBytes: number } | undefined>;
  remove: (hash: string) => Promise<void>;
  /** All whose hash has this prefix, at least one digit. */
  list: (start: string) => AsyncGenerator<StoredContent>;
  /** Cleans up what a crashed process began before a moment. */
  clearUnfinished: (before: Date) => Promise<void>;
}

function contentKey(hash: string): string {
  return `content/${hash.slice(0, 2)}/${hash}`;
}

const isHash = (name: string): boolean => /^[0-9a-f]{64}$/.test(name);

/** In `content` below a folder of private files. */
export function folderContents(folder: string): ContentStorage {
  const files = privateFilesAt(folder);
  const root = join(folder, 'content');
  return {
    label: root,
    async put(hash, path) {
      await files.write(contentKey(hash), createReadStream(path));
    },
    has: (hash) => files.has(contentKey(hash)),
    read: (hash, range) => files.read(contentKey(hash), range),
    remove: (hash) => files.remove(contentKey(hash)),
    async *list(start) {
      const folders = await readdir(root).catch(() => []);
      for (const name of folders.filter((one) => one.startsWith(start.slice(0, 2))).toSorted()) {
        const hashes = await readdir(join(root, name)).catch(() => []);
        for (const hash of hashes.filter((one) => isHash(one) && one.startsWith(start)).toSorted()) {
          const there = await stat(join(root, name, hash)).catch(() => undefined);
          if (there !== undefined) yield { hash, bytes: there.size, modifiedAt: there.mtime };
        }
      }
    },
    async clearUnfinished(before) {
      for (const name of await readdir(root).catch(() => []))
        for (const key of await files.olderThan(`content/${name}`, before)) if (key.endsWith('.part')) await files.remove(key);
    },
  };
}

/** A bucket that rejects or does not respond: not our bug, and the client may retry. */
export class StorageUnavailable extends Error {
  override name = 'StorageUnavailable';
}

async function answered<T>(requested: Promise<T>): Promise<T> {
  return requested.catch((error: unknown) => {
    throw new StorageUnavailable(`FILES_S3_BUCKET: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  });
}

/** In a bucket, under the same names. */
export function bucketContents(bucket: Bucket): ContentStorage {
  return {
    label: bucket.label,
    put: (hash, path) => answered(bucket.put(contentKey(hash), path)),
    has: (hash) => answered(bucket.has(contentKey(hash))),
    read: (hash, range) => answered(bucket.read(contentKey(hash), range)),
    remove: (hash) => answered(bucket.remove(contentKey(hash))),
    async *list(start) {
      for await (const { name, bytes, modifiedAt } of bucket.list(`content/${start.slice(0, 2)}`)) {
        const hash = name.split('/').at(-1) ?? '';
        if (isHash(hash) && hash.startsWith(start)) yield { hash, bytes, modifiedAt: modifiedAt ?? new Date() };
      }
    },
    clearUnfinished: (before) => answered(bucket.abortUnfinished('content/', before)),
  };
}

/** The storage for new contents, and another one where others may still be until they are moved. */
export interface ContentStorages {
  current: ContentStorage;
  other: ContentStorage | undefined;
}

/**
 * Both as one: written to the current one, read from either. During a move a content is in one of them at any moment, but may have left the
 * second one when that is read: then it is in the first by now.
 */
export function joinedContents({ current, other }: ContentStorages): ContentStorage {
  if (other === undefined) return current;
  return {
    ...current,
    has: async (hash) => (await current.has(hash)) || (await other.has(hash)) || current.has(hash),
    read: async (hash, range) => (await current.read(hash, range)) ?? (await other.read(hash, range)) ?? current.read(hash, range),
    async remove(hash) {
      await other.remove(hash);
      await current.remove(hash);
    },
    async *list(start) {
      yield* current.list(start);
      yield* other.list(start);
    },
    async clearUnfinished(before) {
      await current.clearUnfinished(before);
      await other.clearUnfinished(before);
    },
  };
}

type ContentConfig = Pick<
  Config,
  | 'DATA_DIR'
  | 'FILES_STORAGE'
  | 'FILES_S3_BUCKET'
  | 'FILES_S3_ENDPOINT'
  | 'FILES_S3_REGION'
  | 'FILES_S3_PREFIX'
  | 'FILES_S3_KEY_ID'
  | 'FILES_S3_SECRET'
>;

/** As configured: a configured bucket is read, whether or not new contents are stored there. */
export function contentStorages(config: ContentConfig): ContentStorages {
  const folder = folderContents(join(config.DATA_DIR, 'private'));
  if (config.FILES_S3_BUCKET === '') {
    if (config.FILES_STORAGE === 's3') throw new ConfigError('FILES_S3_BUCKET: must be named where FILES_STORAGE is s3');
    return { current: folder, other: undefined };
  }
  const bucket = bucketContents(
    bucketAt({
      name: config.FILES_S3_BUCKET,
      endpoint: config.FILES_S3_ENDPOINT,
      region: config.FILES_S3_REGION,
      prefix: config.FILES_S3_PREFIX.replaceAll(/^\/+|\/+$/g, ''),
      keyId: config.FILES_S3_KEY_ID,
      secret: config.FILES_S3_SECRET,
    }),
  );
  return config.FILES_STORAGE === 's3' ? { current: bucket, other: folder } : { current: folder, other: bucket };
}
