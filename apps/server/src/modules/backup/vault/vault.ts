import { createHash, createHmac, hkdfSync, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { PassThrough, pipeline, Readable, Transform } from 'node:stream';
import { pipeline as piped } from 'node:stream/promises';
import { damaged } from '../backup-error.ts';
import { decrypting, encrypting } from './cipher.ts';

/** What identifies content: SHA-256 in hex, and its length before it is encrypted. */
export interface Content {
  sha256: string;
  bytes: number;
}

/**
 * A folder of backups: `objects/` holds each content once, by its hash, and each `*.manifest` beside it is a backup, which
 * says what belongs where. Everything is written aside and named when it is whole.
 */
export interface Vault {
  folder: string;
  isEncrypted: boolean;
  /** Stores what comes, once, and says what it was. */
  add: (content: Readable) => Promise<Content>;
  has: (content: Content) => Promise<boolean>;
  /** The content as it was. @throws BackupError with `name` when it is missing or changed, at the latest at its end */
  read: (content: Content, name: string) => Promise<Readable>;
  /** Removes the contents of which none is in `used`, and what was never finished. Answers how many bytes that freed. */
  sweep: (used: ReadonlySet<string>) => Promise<number>;
  /** Writes a file of this name beside the objects, whole or not at all. */
  write: (name: string, content: Readable) => Promise<void>;
  open: (name: string) => Promise<Readable>;
}

/** Passes on what comes; at the end `check` sees its hash and length, and may refuse. */
function measuring(check: (result: Content) => void): Transform {
  const hash = createHash('sha256');
  let bytes = 0;
  return new Transform({
    transform(chunk: Buffer, _, done) {
      hash.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
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

function expect({ sha256, bytes }: Content): (result: Content) => void {
  return (result) => {
    if (result.sha256 !== sha256 || result.bytes !== bytes) throw new Error('it is not what was backed up');
  };
}

/** With a key, nobody who has a file can find out by its hash whether it is here. */
function namer(key: Buffer | undefined): (sha256: string) => string {
  if (key === undefined) return (sha256) => sha256;
  const secret = Buffer.from(hkdfSync('sha256', key, Buffer.alloc(0), 'chaguan backup names', 32));
  return (sha256) => createHmac('sha256', secret).update(sha256).digest('hex');
}

const unfinished = '.unfinished-';

/** Answers the name that it has for now. */
async function writeAside(folder: string, parts: [Readable, ...Transform[]], key: Buffer | undefined): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const place = join(folder, `${unfinished}${randomUUID()}`);
  const out = createWriteStream(place, { mode: 0o600, flush: true });
  try {
    await piped([...parts, ...(key === undefined ? [] : [encrypting(key)]), out]);
  } catch (error) {
    await rm(place, { force: true });
    throw error;
  }
  return place;
}

/** A name counts as written only when its folder is. */
async function give(place: string, name: string): Promise<void> {
  await mkdir(dirname(name), { recursive: true, mode: 0o700 });
  await rename(place, name);
  const folder = await open(dirname(name));
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

/** Passes a file through the checks; whatever fails on the way is damage to what it is called. */
async function* checked(file: string, checks: Transform[], name: string): AsyncGenerator<Buffer> {
  // A failure reaches whoever reads the last of them.
  const content = pipeline([createReadStream(file), ...checks, new PassThrough()], () => undefined) as PassThrough;
  try {
    yield* content;
  } catch (error) {
    throw damaged(name, error instanceof Error ? error.message : String(error), error);
  }
}

function decoded(file: string, key: Buffer | undefined, name: string, checks: Transform[]): Readable {
  return Readable.from(checked(file, key === undefined ? checks : [decrypting(key), ...checks], name), { objectMode: false });
}

/** @param key 32 bytes; undefined: nothing is encrypted */
export function vaultAt(folder: string, key: Buffer | undefined): Vault {
  const nameOf = namer(key);
  const locationOf = ({ sha256 }: Content): string => {
    const name = nameOf(sha256);
    return join(folder, 'objects', name.slice(0, 2), name);
  };
  const exists = (content: Content): Promise<boolean> =>
    stat(locationOf(content)).then(
      () => true,
      () => false,
    );
  return {
    folder,
    isEncrypted: key !== undefined,
    has: exists,
    async add(content) {
      let count: Content = { sha256: '', bytes: 0 };
      const remember = (measured: Content): void => {
        count = measured;
      };
      const place = await writeAside(folder, [content, measuring(remember)], key);
      if (await exists(count)) await rm(place);
      else await give(place, locationOf(count));
      return count;
    },
    async read(content, name) {
      if (!(await exists(content))) throw damaged(name, `${locationOf(content)} is missing`);
      return decoded(locationOf(content), key, name, [measuring(expect(content))]);
    },
    async sweep(used) {
      const names = new Set([...used].map(nameOf));
      let freed = 0;
      const remove = async (place: string): Promise<void> => {
        freed += (await stat(place)).size;
        await rm(place);
      };
      for (const name of await readdir(folder)) if (name.startsWith(unfinished)) await remove(join(folder, name));
      for (const part of await readdir(join(folder, 'objects')).catch(() => []))
        for (const name of await readdir(join(folder, 'objects', part))) {
          if (!names.has(name)) await remove(join(folder, 'objects', part, name));
        }
      return freed;
    },
    write: async (name, content) => give(await writeAside(folder, [content], key), join(folder, name)),
    open: async (name) => decoded(join(folder, name), key, name, []),
  };
}
