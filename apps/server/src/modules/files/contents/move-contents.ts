import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { sql } from 'kysely';
import type { Services } from '../../../platform/http/ctx.ts';
import type { ContentStorage } from '../../../platform/storage/content-storage.ts';
import { hashOf } from './contents.ts';

/** The result for the contents that were in the other storage. */
export interface MovedContents {
  moved: number;
  movedBytes: number;
  /** Not referenced by any row: they are not moved, and `verify` lists them. */
  unnamed: number;
  /** Hashes whose bytes do not match; they are not moved. */
  damaged: string[];
}

const digits = [...'0123456789abcdef'];
const starts = digits.flatMap((first) => digits.map((second) => first + second));

async function isWhole(storage: ContentStorage, hash: string): Promise<boolean> {
  const stored = await storage.read(hash);
  return stored !== undefined && (await hashOf(stored.content)) === hash;
}

/** Copies a missing content through a local file, and reads it back. */
async function copy(hash: string, from: ContentStorage, to: ContentStorage, aside: string): Promise<boolean> {
  if (await isWhole(to, hash)) return true;
  const stored = await from.read(hash);
  if (stored === undefined) return false;
  const path = join(aside, hash);
  try {
    const seen = createHash('sha256');
    const hashing = async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        seen.update(chunk);
        yield chunk;
      }
    };
    await pipeline(stored.content, hashing, createWriteStream(path, { mode: 0o600 }));
    if (seen.digest('hex') !== hash) return false;
    await to.put(hash, path);
    return await isWhole(to, hash);
  } finally {
    await rm(path, { force: true });
  }
}

type Outcome = 'moved' | 'unnamed' | 'damaged' | 'gone';

/**
 * The row is locked so that nobody removes the content meanwhile, which would leave a copy without a row; readers, counters and new
 * references are not blocked. The old copy is removed last: the content is in one of the storages at any moment, also after a `kill -9`.
 */
function moveOne({ write }: Pick<Services, 'write'>, hash: string, { from, to, aside }: Move): Promise<Outcome> {
  return write(async (tx) => {
    const { rows } = await sql`select from stored_content where hash = ${hash} for key share`.execute(tx);
    if (rows.length === 0) return (await from.has(hash)) ? 'unnamed' : 'gone';
    if (!(await copy(hash, from, to, aside))) return (await from.has(hash)) ? 'damaged' : 'gone';
    await from.remove(hash);
    return 'moved';
  });
}

interface Move {
  from: ContentStorage;
  to: ContentStorage;
  /** A folder for the file being copied. */
  aside: string;
}

/**
 * Moves all contents from one storage to another while the site reads from both. Moved contents are no longer in the first, so a second run
 * continues where one was stopped. `signal` ends it between two files.
 */
export async function moveContents(
  services: Pick<Services, 'write'>,
  { from, to }: Pick<Move, 'from' | 'to'>,
  signal: AbortSignal,
  progress: (soFar: MovedContents) => void,
): Promise<MovedContents> {
  const result: MovedContents = { moved: 0, movedBytes: 0, unnamed: 0, damaged: [] };
  const aside = await mkdtemp(join(tmpdir(), 'chaguan-move-'));
  try {
    for (const start of starts) {
      for await (const { hash, bytes } of from.list(start)) {
        if (signal.aborted) return result;
        const outcome = await moveOne(services, hash, { from, to, aside });
        if (outcome === 'moved') Object.assign(result, { moved: result.moved + 1, movedBytes: result.movedBytes + bytes });
        if (outcome === 'unnamed') result.unnamed += 1;
        if (outcome === 'damaged') result.damaged.push(hash);
        progress(result);
      }
    }
    return result;
  } finally {
    await rm(aside, { recursive: true, force: true });
  }
}
