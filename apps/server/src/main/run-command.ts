import { BackupError } from '../modules/backup/index.ts';
import { type Config, ConfigError } from '../platform/config/config.ts';
import { BucketError } from '../platform/storage/bucket-error.ts';
import { contentStorages, StorageUnavailable } from '../platform/storage/content-storage.ts';
import { EmbeddedDatabaseError } from '../platform/database/embedded/index.ts';
import { showUsage, UsageDisplayed } from '../platform/command-line.ts';
import { lostDatabase } from './lost-database.ts';

/** Our own failures are complete sentences; for anything else the stack is needed to fix it. */
export function leaveCommand(error: unknown): never {
  if (error instanceof UsageDisplayed) showUsage(error);
  const sentences = [ConfigError, EmbeddedDatabaseError, BackupError, BucketError, StorageUnavailable];
  const sentence = error instanceof Error && sentences.some((kind) => error instanceof kind) ? error.message : lostDatabase(error);
  console.error(sentence ?? error);
  process.exit(1);
}

/** Runs a terminal command; its exit code says whether it succeeded. */
export async function runCommand(run: () => Promise<boolean>): Promise<never> {
  return run().then((isWell) => process.exit(isWell ? 0 : 1), leaveCommand);
}

/** The content of a bucket is in no backup and no copy: a warning names it, so that the operator backs it up. */
export function announceBucket(config: Config): void {
  if (config.FILES_S3_BUCKET === '') return;
  const { label } = contentStorages({ ...config, FILES_STORAGE: 's3' }).current;
  console.log(`  文件与视频的内容在 ${label}，不在其中。 · The contents of files and videos are stored in ${label} and are not included.`);
}
