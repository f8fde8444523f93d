import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Where Linux has files in memory: copying a database there, 1,400 files, takes a tenth of the time and waits for no disk. */
const inMemory = '/dev/shm';

/** A whole run leaves 1 GB at most; a container often has 64 MB. */
const neededBytes = 4 * 2 ** 30;

const prefix = 'chaguan-run-';

function parentFolder(): string {
  if (process.env['TMPDIR'] !== undefined || !existsSync(inMemory)) return tmpdir();
  const { bavail, bsize } = statfsSync(inMemory);
  return Math.min(bavail * bsize, process.availableMemory()) < neededBytes ? tmpdir() : inMemory;
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Leftovers of killed runs: in memory they would stay until the machine restarts. */
function removeLeftovers(parent: string): void {
  for (const name of readdirSync(parent)) {
    const pid = name.startsWith(prefix) ? Number.parseInt(name.slice(prefix.length), 10) : Number.NaN;
    if (pid > 0 && !isAlive(pid)) rmSync(path.join(parent, name), { recursive: true, force: true });
  }
}

/**
 * Runs disk-intensive work, mainly databases, with a temporary folder of its own, which every program started meanwhile uses as the
 * system's. If `TMPDIR` is already set, it is created there.
 */
export async function inTemporaryFolder<T>(run: () => T | Promise<T>): Promise<T> {
  const given = process.env['TMPDIR'];
  const parent = parentFolder();
  removeLeftovers(parent);
  const folder = mkdtempSync(path.join(parent, `${prefix}${process.pid}-`));
  // PostgreSQL runs as another user if this one is root, and must traverse the folder.
  chmodSync(folder, 0o711);
  process.env['TMPDIR'] = folder;
  try {
    return await run();
  } finally {
    if (given === undefined) delete process.env['TMPDIR'];
    else process.env['TMPDIR'] = given;
    // A database of an interrupted run may still be shutting down.
    rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
  }
}
