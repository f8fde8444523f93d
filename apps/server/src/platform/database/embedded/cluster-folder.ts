import { randomBytes } from 'node:crypto';
import { chmodSync, lstatSync, mkdirSync, readlinkSync, realpathSync, statSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import type { Account } from './account.ts';
import { canReach } from './reach.ts';

/** Where files go that PostgreSQL's own user cannot access below the data folder (a checkout under /root). */
export const OUTSIDE_DIR = '/var/lib/chaguan';

/** Creates the data folder and lets PostgreSQL's user traverse it. Returns its real path. */
export function openDataDir(dataDir: string): string {
  mkdirSync(dataDir, { recursive: true });
  const real = realpathSync(dataDir);
  const { mode, uid } = statSync(real);
  // The folder is ours, so we may permit traversal (not listing); we do not change folders above it.
  if (uid === 0 && process.getuid?.() === 0 && (mode & 0o011) !== 0o011) chmodSync(real, (mode & 0o7777) | 0o011);
  return real;
}

/**
 * The folder of the cluster: `<dataDir>/postgres`, or, when PostgreSQL's user cannot access it, a folder under /var/lib/chaguan to which
 * `<dataDir>/postgres` then links, so that the data is found where it is expected.
 */
export function clusterFolder(dataDir: string, account: Account | undefined, log: (message: string) => void): string {
  const inside = path.join(dataDir, 'postgres');
  const link = lstatSync(inside, { throwIfNoEntry: false });
  if (link?.isSymbolicLink()) {
    const target = path.resolve(dataDir, readlinkSync(inside));
    mkdirSync(path.dirname(target), { recursive: true, mode: 0o755 });
    // Processes are identified by this path, which the system reports without links.
    return path.join(realpathSync(path.dirname(target)), path.basename(target));
  }
  if (link || canReach(dataDir, account)) return inside;
  // A new name each time: what a deleted data folder left outside has another password.
  const outside = path.join(OUTSIDE_DIR, randomBytes(6).toString('hex'), 'postgres');
  mkdirSync(path.dirname(outside), { recursive: true, mode: 0o755 });
  symlinkSync(outside, inside);
  log(`The database's own user cannot enter ${dataDir}; its files are stored in ${outside}.`);
  return outside;
}
