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

/** What became of the contents that lay in the other storage. */
export interface MovedContents {
  moved: number;
  movedBytes: number;
  /** No row names them: they stay where they are, and `verify` names them. */
  unnamed: number;
  /** Hashes whose bytes are others; they stay where they are. */
  damaged: string[];
}

const digits = [...'0123456789abcdef'];
const starts = digits.flatMap((first) => digits.map((second) => first + second));

async function isWhole(storage: ContentStorage, hash: string): Promise<boolean> {
  const stored = await storage.read(hash);
  return stored !== undefined && (await hashOf(stored.content)) === hash;
}

/** Copies what is not there yet by way of a file of this machine, and reads it back. */
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
 * The row is held so that nobody removes the content meanwhile, which leaves a copy that no row names; who reads, counts or
 * adds references goes on. Removed at its old place last: it lies in one of them at any moment, also after a `kill -9`.
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
  /** A folder for the file that is on its way. */
  aside: string;
}

/**
 * Moves all contents from one storage to another while the site reads from both. What is moved is no longer in the first, so
 * a second run goes on where one was stopped. `signal` ends it between two files.
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
