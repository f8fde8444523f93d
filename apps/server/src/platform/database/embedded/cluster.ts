import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Account } from './account.ts';
import type { Binaries } from './binaries.ts';
import { EmbeddedDatabaseError, failureFromOutput } from './embedded-database-error.ts';
import { prepareRoles, type Passwords } from './roles.ts';

/** An empty cluster is 40 MB, its first write-ahead log 16 MB; with less space a start would fail halfway. */
const NEEDED_BYTES = 96 * 2 ** 20;

const newPassword = (): string => randomBytes(24).toString('base64url');

function readPassword(file: string): string {
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : '';
}

const applicationFile = (dataDir: string): string => path.join(dataDir, 'postgres.app.password');
const backupFile = (dataDir: string): string => path.join(dataDir, 'postgres.backup.password');

/** The password of the role that owns the tables, generated on the first start and stored where only this user can read it. */
export function ownerPassword(dataDir: string, clusterDir: string): string {
  const file = path.join(dataDir, 'postgres.password');
  const saved = readPassword(file);
  if (saved !== '') return saved;
  if (existsSync(path.join(clusterDir, 'PG_VERSION'))) {
    throw new EmbeddedDatabaseError('start_failed', `${file} is missing; bring it back from a backup.`);
  }
  const password = newPassword();
  writeFileSync(file, `${password}\n`, { mode: 0o600, flush: true });
  return password;
}

/** Those of all roles, once they exist. */
export function savedPasswords(dataDir: string, clusterDir: string): Passwords | undefined {
  const application = readPassword(applicationFile(dataDir));
  const backup = readPassword(backupFile(dataDir));
  return application === '' || backup === '' ? undefined : { owner: ownerPassword(dataDir, clusterDir), application, backup };
}

function refuseOtherMajor(clusterDir: string, binaries: Binaries): void {
  const major = readFileSync(path.join(clusterDir, 'PG_VERSION'), 'utf8').trim();
  const ours = binaries.version.split('.')[0];
  if (major === ours) return;
  throw new EmbeddedDatabaseError(
    'other_major_version',
    `${clusterDir} holds data of PostgreSQL ${major}, this is ${ours}. ` +
      `Move it with npm run dump of the former release and npm run load of this one, into a new data folder.`,
  );
}

function refuseFullDisk(dir: string): void {
  const { bavail, bsize } = statfsSync(dir);
  if (bavail * bsize >= NEEDED_BYTES) return;
  const [freeMb, neededMb] = [bavail * bsize, NEEDED_BYTES].map((bytes) => Math.floor(bytes / 2 ** 20));
  throw new EmbeddedDatabaseError('disk_full', `${dir}: ${freeMb} MB free, ${neededMb} MB needed.`);
}

/**
 * pg_trgm recognizes letters by lc_ctype only: with `C` it ignores Chinese. macOS knows the locale only under the other name; with neither,
 * the site runs and reports that the search cannot correct typing errors.
 */
const characterTypes = ['C.UTF-8', 'en_US.UTF-8', 'C'];

async function runInitdb(
  binaries: Binaries,
  target: string,
  account: Account | undefined,
  [ctype = 'C', ...others] = characterTypes,
): Promise<void> {
  const passwordFile = `${target}.password`;
  // Needed here only, not stored anywhere, and removed with the roles.
  writeFileSync(passwordFile, newPassword(), { mode: 0o600 });
  if (account) chownSync(passwordFile, account.uid, account.gid);
  const args = [
    '--pgdata',
    target,
    '--username',
    'postgres',
    '--pwfile',
    passwordFile,
    '--auth',
    'scram-sha-256',
    '--encoding',
    'UTF8',
    '--locale',
    'C',
    '--locale-provider',
    'builtin',
    '--builtin-locale',
    'C.UTF-8',
    '--lc-ctype',
    ctype,
    '--data-checksums',
  ];
  try {
    await promisify(execFile)(binaries.initdb, args, { ...account, cwd: '/', env: { LC_ALL: 'C', TZ: 'UTC' } });
  } catch (error) {
    const { stderr = '', message } = error as Error & { stderr?: string };
    if (others.length > 0 && /invalid locale name/i.test(stderr)) return runInitdb(binaries, target, account, others);
    throw failureFromOutput(stderr || message);
  } finally {
    rmSync(passwordFile, { force: true });
  }
}

export interface Site {
  dataDir: string;
  clusterDir: string;
  account: Account | undefined;
  binaries: Binaries;
}

/**
 * Makes sure that `clusterDir` contains a cluster of this major version with the roles of the site; one of an earlier release gets them
 * now. No server may run on it. Returns the passwords, and whether it was just created.
 */
export async function prepareCluster({ dataDir, clusterDir, account, binaries }: Site): Promise<{ made: boolean; passwords: Passwords }> {
  const owner = ownerPassword(dataDir, clusterDir);
  const exists = existsSync(path.join(clusterDir, 'PG_VERSION'));
  if (exists) refuseOtherMajor(clusterDir, binaries);
  const saved = exists ? savedPasswords(dataDir, clusterDir) : undefined;
  if (saved) return { made: false, passwords: saved };
  const passwords = { owner, application: readPassword(applicationFile(dataDir)) || newPassword(), backup: newPassword() };
  if (exists) await prepareRoles(binaries, clusterDir, account, passwords);
  else await makeCluster({ dataDir, clusterDir, account, binaries }, passwords);
  // Last: if it is missing, everything is done again. On the disk at once: without a password the rows are lost, too, when the power fails.
  writeFileSync(applicationFile(dataDir), `${passwords.application}\n`, { mode: 0o600, flush: true });
  writeFileSync(backupFile(dataDir), `${passwords.backup}\n`, { mode: 0o600, flush: true });
  return { made: !exists, passwords };
}

async function makeCluster({ clusterDir, account, binaries }: Site, passwords: Passwords): Promise<void> {
  refuseFullDisk(path.dirname(clusterDir));
  // Created in a temporary folder and moved into place when complete: an interrupted first start leaves nothing incomplete.
  const unfinished = `${clusterDir}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { mode: 0o700 });
  if (account) chownSync(unfinished, account.uid, account.gid);
  try {
    await runInitdb(binaries, unfinished, account);
    await prepareRoles(binaries, unfinished, account, passwords);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    throw error;
  }
  renameSync(unfinished, clusterDir);
}
