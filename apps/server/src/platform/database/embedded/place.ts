import { randomBytes } from 'node:crypto';
import { chmodSync, lstatSync, mkdirSync, readlinkSync, realpathSync, statSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import type { Account } from './account.ts';
import { canReach } from './reach.ts';

/** Where things go that PostgreSQL's own user cannot reach below the data folder (a checkout under /root). */
export const OUTSIDE_DIR = '/var/lib/chaguan';

/** Creates the data folder and lets PostgreSQL's user pass through it. Answers its real path. */
export function openDataDir(dataDir: string): string {
  mkdirSync(dataDir, { recursive: true });
  const real = realpathSync(dataDir);
  const { mode, uid } = statSync(real);
  // The folder is ours, so opening it for passing (not listing) is ours to do; folders above it are not.
  if (uid === 0 && process.getuid?.() === 0 && (mode & 0o011) !== 0o011) chmodSync(real, (mode & 0o7777) | 0o011);
  return real;
}

/**
 * The folder that holds the cluster: `<dataDir>/postgres`, or, when PostgreSQL's user cannot reach it, a folder under
 * /var/lib/chaguan that `<dataDir>/postgres` then links to, so that the data is found where it is expected.
 */
export function placeCluster(dataDir: string, account: Account | undefined, log: (message: string) => void): string {
  const inside = path.join(dataDir, 'postgres');
  const link = lstatSync(inside, { throwIfNoEntry: false });
  if (link?.isSymbolicLink()) {
    const target = path.resolve(dataDir, readlinkSync(inside));
    mkdirSync(path.dirname(target), { recursive: true, mode: 0o755 });
    // Processes are told apart by this path, which the system reports without links.
    return path.join(realpathSync(path.dirname(target)), path.basename(target));
  }
  if (link || canReach(dataDir, account)) return inside;
  // A new name each time: what a deleted data folder left outside belongs to another password.
  const outside = path.join(OUTSIDE_DIR, randomBytes(6).toString('hex'), 'postgres');
  mkdirSync(path.dirname(outside), { recursive: true, mode: 0o755 });
  symlinkSync(outside, inside);
  log(`The database's own user cannot enter ${dataDir}; its files are stored in ${outside}.`);
  return outside;
}
