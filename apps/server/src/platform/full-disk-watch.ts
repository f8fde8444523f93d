import { randomBytes } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { FastifyInstance } from 'fastify';
import type { Db } from './database/db.ts';
import { asCommand } from './database/command.ts';
import { Failure } from './failure.ts';
import { fullDiskOf } from './full-disk.ts';
import type { Services } from './http/ctx.ts';
import type { Metrics } from './metrics.ts';
import type { StateKind } from './state/state-kind.ts';

/** The disks whose lack of space refuses writes, by the code of the refusal. */
export const disks = ['database.full', 'storage.full'] as const;
export type FullDisk = (typeof disks)[number];

/** How often it is tried whether there is space again. */
const againMs = 5000;

/** More than the next writes need, so that they do not fail at once again. */
const triedBytes = 4_000_000;

/** Writes what is given up at once. Temporary tables are stored on the same disk, and their space is taken at once. */
async function tryDatabase(db: Db): Promise<void> {
  const rows = sql.lit(triedBytes / 500);
  await db.transaction().execute(async (tx) => {
    await sql`create temporary table full_disk_trial on commit drop as
      select n, repeat('x', 460) as filling from generate_series(1, ${rows}) as n`.execute(tx);
  });
}

async function tryFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const file = join(folder, `.full-disk-trial-${randomBytes(6).toString('hex')}`);
  try {
    await writeFile(file, Buffer.alloc(triedBytes, 1), { flush: true });
  } finally {
    await rm(file, { force: true });
  }
}

/** Remembers which disks are full until a trial succeeds, or fails for another reason than space. */
export class FullDiskWatch {
  readonly #trials: Readonly<Record<FullDisk, () => Promise<void>>>;
  readonly #timers = new Map<FullDisk, ReturnType<typeof setTimeout>>();

  constructor(trials: Readonly<Record<FullDisk, () => Promise<void>>>) {
    this.#trials = trials;
  }

  /** A disk that is full now, if any. */
  get full(): FullDisk | undefined {
    return disks.find((disk) => this.#timers.has(disk));
  }

  isFull(disk: FullDisk): boolean {
    return this.#timers.has(disk);
  }

  /** A write was refused for lack of space. */
  report(disk: FullDisk): void {
    if (!this.#timers.has(disk)) this.#tryLater(disk);
  }

  /** Tries at once whether there is space again, and not only after the interval. */
  async tryNow(): Promise<void> {
    const full = disks.filter((disk) => this.#timers.has(disk));
    for (const disk of full) {
      clearTimeout(this.#timers.get(disk));
      await this.#try(disk);
    }
  }

  end(): void {
    for (const timer of this.#timers.values()) clearTimeout(timer);
    this.#timers.clear();
  }

  #tryLater(disk: FullDisk): void {
    this.#timers.set(disk, setTimeout(() => void this.#try(disk), againMs).unref());
  }

  async #try(disk: FullDisk): Promise<void> {
    const reason = await this.#trials[disk]().then(
      () => undefined,
      (error: unknown) => error,
    );
    // Ended meanwhile.
    if (!this.#timers.has(disk)) return;
    if (fullDiskOf(reason) === undefined) this.#timers.delete(disk);
    else this.#tryLater(disk);
  }
}

/** The watch of a server. Each process learns for itself. */
export const fullDiskWatch: StateKind<FullDiskWatch> = {
  make: ({ db, config }: Services) =>
    new FullDiskWatch({
      'database.full': () => asCommand('full disk', 'request', () => tryDatabase(db)),
      'storage.full': () => tryFolder(join(config.DATA_DIR, 'private')),
    }),
  end: (watch) => watch.end(),
};

function diskOf(error: unknown): FullDisk | undefined {
  if (error instanceof Failure) return disks.find((disk) => disk === error.code);
  return fullDiskOf(error);
}

/** Learns from failed requests which disks are full. */
export function watchFullDisks(app: FastifyInstance, { state }: Pick<Services, 'state'>, metrics: Metrics): void {
  app.addHook('onError', async (_request, _reply, error) => {
    const disk = diskOf(error);
    if (disk !== undefined) state.of(fullDiskWatch).report(disk);
  });
  metrics.labelled('gauge', { name: 'disk_full', help: '1 while writes are refused for lack of space', label: 'disk' }, () =>
    Object.fromEntries(disks.map((disk) => [disk, Number(state.of(fullDiskWatch).isFull(disk))])),
  );
}
