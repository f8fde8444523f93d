import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Account } from './account.ts';
import type { Binaries } from './binaries.ts';
import { EmbeddedDatabaseError, failureFromOutput } from './embedded-database-error.ts';

/** An empty cluster is 40 MB, its first write-ahead log 16 MB; below this a start would only end half done. */
const NEEDED_BYTES = 96 * 2 ** 20;

/** The password of the database's roles, made on the first start and kept where only this user reads it. */
export function databasePassword(dataDir: string, clusterDir: string): string {
  const file = path.join(dataDir, 'postgres.password');
  if (existsSync(file)) {
    const password = readFileSync(file, 'utf8').trim();
    if (password !== '') return password;
  }
  if (existsSync(path.join(clusterDir, 'PG_VERSION'))) {
    throw new EmbeddedDatabaseError('start_failed', `${file} is missing; bring it back from a backup.`);
  }
  const password = randomBytes(24).toString('base64url');
  writeFileSync(file, `${password}\n`, { mode: 0o600 });
  return password;
}

function refuseOtherMajor(clusterDir: string, binaries: Binaries): void {
  const major = readFileSync(path.join(clusterDir, 'PG_VERSION'), 'utf8').trim();
  const ours = binaries.version.split('.')[0];
  if (major === ours) return;
  throw new EmbeddedDatabaseError(
    'other_major_version',
    `${clusterDir} holds data of PostgreSQL ${major}, this is ${ours}. ` +
      `Start it once with the former release and move the data over with pg_dump and psql.`,
  );
}

function refuseFullDisk(dir: string): void {
  const { bavail, bsize } = statfsSync(dir);
  if (bavail * bsize >= NEEDED_BYTES) return;
  const [freeMb, neededMb] = [bavail * bsize, NEEDED_BYTES].map((bytes) => Math.floor(bytes / 2 ** 20));
  throw new EmbeddedDatabaseError('disk_full', `${dir}: ${freeMb} MB free, ${neededMb} MB needed.`);
}

async function runInitdb(binaries: Binaries, target: string, account: Account | undefined, password: string) {
  const passwordFile = `${target}.password`;
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (account) chownSync(passwordFile, account.uid, account.gid);
  const args = [
    '--pgdata', target, '--username', 'postgres', '--pwfile', passwordFile, '--auth', 'scram-sha-256',
    '--encoding', 'UTF8', '--locale', 'C', '--locale-provider', 'builtin', '--builtin-locale', 'C.UTF-8',
    '--data-checksums',
  ];
  try {
    await promisify(execFile)(binaries.initdb, args, { ...account, cwd: '/', env: { LC_ALL: 'C', TZ: 'UTC' } });
  } catch (error) {
    const { stderr = '', message } = error as Error & { stderr?: string };
    throw failureFromOutput(stderr || message);
  } finally {
    rmSync(passwordFile, { force: true });
  }
}

/** Makes sure that `clusterDir` holds a cluster of this major version. Answers whether it was made just now. */
export async function prepareCluster(
  clusterDir: string,
  binaries: Binaries,
  account: Account | undefined,
  password: string,
): Promise<boolean> {
  if (existsSync(path.join(clusterDir, 'PG_VERSION'))) {
    refuseOtherMajor(clusterDir, binaries);
    return false;
  }
  refuseFullDisk(path.dirname(clusterDir));
  // Made aside and moved into place when whole: a first start that was cut short leaves nothing half done.
  const unfinished = `${clusterDir}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { mode: 0o700 });
  if (account) chownSync(unfinished, account.uid, account.gid);
  try {
    await runInitdb(binaries, unfinished, account, password);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    throw error;
  }
  renameSync(unfinished, clusterDir);
  return true;
}
