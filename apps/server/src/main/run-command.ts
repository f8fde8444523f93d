import { BackupError } from '../modules/backup/index.ts';
import { ConfigError } from '../platform/config/config.ts';
import { EmbeddedDatabaseError } from '../platform/database/embedded/index.ts';

/** Our own refusals are sentences already; of anything else the stack is needed to mend it. */
export function leaveCommand(error: unknown): never {
  const known = error instanceof ConfigError || error instanceof EmbeddedDatabaseError || error instanceof BackupError;
  console.error(known ? error.message : error);
  process.exit(1);
}

/** Runs a command of the terminal; its exit code says whether all was well. */
export async function runCommand(run: () => Promise<boolean>): Promise<never> {
  return run().then((isWell) => process.exit(isWell ? 0 : 1), leaveCommand);
}
