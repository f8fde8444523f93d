import { createHash, createHmac, hkdfSync, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { PassThrough, pipeline, Readable, Transform } from 'node:stream';
import { pipeline as piped } from 'node:stream/promises';
import { BucketError } from '../../../platform/storage/bucket-error.ts';
import { BackupError, damaged, unreadable, unwritable } from '../backup-error.ts';
import { Altered, decrypting, encrypting, OtherKey } from './cipher.ts';
import type { VaultStorage } from './storage.ts';
import { watched } from './watched.ts';

/** The identity of content: SHA-256 in hex, and its length before encryption. */
export interface BackupContent {
  sha256: string;
  bytes: number;
}

/**
 * A store of backups: `objects/` contains each content once, by its hash, and each `*.manifest` beside it is a backup, which lists the
 * files and their contents. Everything is written to a temporary file and renamed when it is complete.
 */
export interface Vault {
  storage: VaultStorage;
  isEncrypted: boolean;
  /** Stores a stream, once, and returns its identity. */
  add: (content: Readable) => Promise<BackupContent>;
  has: (content: BackupContent) => Promise<boolean>;
  /** The original content. @throws BackupError with `name` when it is missing, changed or cannot be read, at the latest at its end */
  read: (content: BackupContent, name: string) => Promise<Readable>;
  /** Removes the contents that are not in `used`, and incomplete files. Returns how many bytes that freed. */
  sweep: (used: ReadonlySet<string>) => Promise<number>;
  /** Writes a file of this name beside the objects, complete or not at all. */
  write: (name: string, content: Readable) => Promise<void>;
  open: (name: string) => Promise<Readable>;
  /** The same, which calls `advanced` with every step and every piece of content. */
  watchedBy: (advanced: () => void) => Vault;
}

/** Passes data through; at the end `check` gets its hash and length, and may throw, as `advanced` may at any piece. */
function measuring(check: (result: BackupContent) => void, advanced: () => void): Transform {
  const hash = createHash('sha256');
  let bytes = 0;
  return new Transform({
    transform(chunk: Buffer, _, done) {
      try {
        advanced();
        hash.update(chunk);
        bytes += chunk.length;
        done(null, chunk);
      } catch (error) {
        done(error as Error);
      }
    },
    flush(done) {
      try {
        check({ sha256: hash.digest('hex'), bytes });
        done();
      } catch (error) {
        done(error as Error);
      }
    },
  });
}

function expect({ sha256, bytes }: BackupContent): (result: BackupContent) => void {
  return (result) => {
    if (result.sha256 !== sha256 || result.bytes !== bytes) throw new Altered('its content differs from its checksum');
  };
}

/** With a key, somebody who has a file cannot find out by its hash whether it is stored here. */
function namer(key: Buffer | undefined): (sha256: string) => string {
  if (key === undefined) return (sha256) => sha256;
  const secret = Buffer.from(hkdfSync('sha256', key, Buffer.alloc(0), 'chaguan backup names', 32));
  return (sha256) => createHmac('sha256', secret).update(sha256).digest('hex');
}

const unfinished = '.unfinished-';

/** Returns its temporary name. */
async function writeAside(folder: string, parts: [Readable, ...Transform[]], key: Buffer | undefined): Promise<string> {
  const path = join(folder, `${unfinished}${randomUUID()}`);
  // One that fails while the folder is made is reported by the pipeline, and meanwhile by nobody else.
  for (const part of parts) part.on('error', () => undefined);
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const out = createWriteStream(path, { mode: 0o600, flush: true });
    await piped([...parts, ...(key === undefined ? [] : [encrypting(key)]), out]);
  } catch (error) {
    await rm(path, { force: true });
    throw unwritable(folder, error);
  }
  return path;
}

/** Content that passed the checks. @throws BackupError that says whether the named file is damaged, or could not be read from `label` */
async function* checked(content: Readable, name: string, label: string): AsyncGenerator<Buffer> {
  try {
    yield* content;
  } catch (error) {
    if (error instanceof Altered || error instanceof OtherKey) throw damaged(name, error.message, error);
    throw error instanceof BackupError || error instanceof BucketError ? error : unreadable(name, label, error);
  }
}

function decoded(raw: Readable, key: Buffer | undefined, [name, label]: [string, string], checks: Transform[]): Readable {
  // At once: a failure before somebody reads is passed on to the reader of the last stream.
  const parts = [raw, ...(key === undefined ? [] : [decrypting(key)]), ...checks, new PassThrough()];
  const content = pipeline(parts, () => undefined) as PassThrough;
  return Readable.from(checked(content, name, label), { objectMode: false });
}

/** @param key 32 bytes; undefined: nothing is encrypted */
export function vaultAt(storage: VaultStorage, key: Buffer | undefined, advanced: () => void = () => undefined): Vault {
  const nameOf = namer(key);
  const locationOf = ({ sha256 }: BackupContent): string => {
    const name = nameOf(sha256);
    return `objects/${name.slice(0, 2)}/${name}`;
  };
  return {
    storage,
    isEncrypted: key !== undefined,
    has: (content) => storage.has(locationOf(content)),
    async add(content) {
      let count: BackupContent = { sha256: '', bytes: 0 };
      const remember = (measured: BackupContent): void => {
        count = measured;
      };
      const file = await writeAside(storage.aside, [content, measuring(remember, advanced)], key);
      if (await storage.has(locationOf(count))) await rm(file);
      else await storage.keep(file, locationOf(count));
      return count;
    },
    async read(content, name) {
      if (!(await storage.has(locationOf(content)))) throw damaged(name, `${locationOf(content)} is missing`);
      return decoded(await storage.read(locationOf(content)), key, [name, storage.label], [measuring(expect(content), advanced)]);
    },
    async sweep(used) {
      const names = new Set([...used].map(nameOf));
      let freed = 0;
      for (const name of await readdir(storage.aside)) {
        if (!name.startsWith(unfinished)) continue;
        freed += (await stat(join(storage.aside, name))).size;
        await rm(join(storage.aside, name));
      }
      await storage.clear();
      for (const { name, bytes } of await storage.list('objects')) {
        if (names.has(name.split('/').at(-1) ?? '')) continue;
        freed += bytes;
        await storage.remove(name);
      }
      return freed;
    },
    write: async (name, content) => storage.keep(await writeAside(storage.aside, [content], key), name),
    open: async (name) => decoded(await storage.read(name), key, [name, storage.label], []),
    watchedBy: (step) => vaultAt(watched(storage, step), key, step),
  };
}
