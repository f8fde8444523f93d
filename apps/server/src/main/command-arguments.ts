import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs, type ParseArgsConfig } from 'node:util';
import { BackupError } from '../modules/backup/index.ts';
import type { Config } from '../platform/config/config.ts';

/** The arguments of a command; `--help` prints its usage and ends. @throws BackupError with the usage, for what the command does not know */
export function readArguments<const C extends ParseArgsConfig>(usage: string, config: C): ReturnType<typeof parseArgs<C>> {
  if ((config.args ?? process.argv.slice(2)).includes('--help')) {
    console.log(usage);
    process.exit(0);
  }
  try {
    return parseArgs(config);
  } catch (error) {
    throw new BackupError(`${error instanceof Error ? error.message : String(error)}\n${usage}`, { cause: error });
  }
}

/** @throws BackupError where there is no site: a command that reads one would begin an empty database in the wrong folder */
export function requireSite({ DATABASE_URL, DATA_DIR }: Config): void {
  if (DATABASE_URL !== '' || existsSync(join(DATA_DIR, 'postgres'))) return;
  const folder = resolve(DATA_DIR);
  throw new BackupError(`${folder} 里没有站点，请检查 DATA_DIR。 · There is no site in ${folder}: check DATA_DIR.`);
}
