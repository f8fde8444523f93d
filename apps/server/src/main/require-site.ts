import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { BackupError } from '../modules/backup/index.ts';
import type { Config } from '../platform/config/config.ts';

/** @throws BackupError where there is no site: a command that reads one would begin an empty database in the wrong folder */
export function requireSite({ DATABASE_URL, DATA_DIR }: Config): void {
  if (DATABASE_URL !== '' || existsSync(join(DATA_DIR, 'postgres'))) return;
  const folder = resolve(DATA_DIR);
  throw new BackupError(`${folder} 里没有站点，请检查 DATA_DIR。 · There is no site in ${folder}: check DATA_DIR.`);
}
