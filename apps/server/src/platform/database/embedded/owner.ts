import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { lifeMark } from './processes.ts';
import { EmbeddedDatabaseError } from './embedded-database-error.ts';

// Two processes on one data folder are normal (an import alongside the running site). The first one owns the database: it starts, watches
// and stops it; later ones only connect. The claim of a dead owner is void.

interface Claim {
  pid: number;
  mark: string;
}

function claimFile(dataDir: string): string {
  return path.join(dataDir, 'postgres.owner');
}

function runningOwner(dataDir: string): Claim | undefined {
  try {
    const claim = JSON.parse(readFileSync(claimFile(dataDir), 'utf8')) as Claim;
    return lifeMark(claim.pid) === claim.mark ? claim : undefined;
  } catch {
    // No claim, or one truncated by a crash or a full disk: no owner.
    return undefined;
  }
}

/** Makes this process the owner of the database under `dataDir`, unless a running process already is. */
export function claimOwnership(dataDir: string): 'owned' | 'taken' {
  // Written to a temporary file and linked into place, so that nobody ever reads an incomplete claim.
  const draft = `${claimFile(dataDir)}.${process.pid}`;
  writeFileSync(draft, JSON.stringify({ pid: process.pid, mark: lifeMark(process.pid) }));
  try {
    for (;;) {
      try {
        linkSync(draft, claimFile(dataDir));
        return 'owned';
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      }
      if (runningOwner(dataDir)) return 'taken';
      rmSync(claimFile(dataDir), { force: true });
    }
  } finally {
    rmSync(draft, { force: true });
  }
}

/**
 * Identifies the current owner; undefined when nobody runs the database. Another process, and the same one after a restart, has another
 * identity.
 */
export function nameOfOwner(dataDir: string): string | undefined {
  const claim = runningOwner(dataDir);
  return claim && `${claim.pid} ${claim.mark}`;
}

/** Whether a process, this one included, runs the database of a data folder. */
export function isClusterRunning(dataDir: string): boolean {
  return runningOwner(dataDir) !== undefined;
}

/**
 * Releases the claim of this process; another's is kept. A disk that has become read-only keeps it, and it is void without its owner: an error
 * here, while the process exits, would keep it from exiting.
 */
export function releaseOwnership(dataDir: string): void {
  if (runningOwner(dataDir)?.pid !== process.pid) return;
  try {
    rmSync(claimFile(dataDir), { force: true });
  } catch {
    // As above.
  }
}

const everyMs = 1000;

/**
 * Calls back once when the process that runs the database for this one has ended. The next owner starts it on another port, and in between
 * nobody supervises it, so our connections are useless. Returns a function that stops watching.
 */
export function watchOwner(dataDir: string, owner: string, onExit: (reason: EmbeddedDatabaseError) => void): () => Promise<void> {
  const timer = setInterval(() => {
    if (nameOfOwner(dataDir) === owner) return;
    clearInterval(timer);
    onExit(new EmbeddedDatabaseError('owner_ended'));
  }, everyMs).unref();
  return async () => clearInterval(timer);
}
