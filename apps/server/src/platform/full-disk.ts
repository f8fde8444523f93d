/** PostgreSQL's disk_full: its file system has no space left. */
const databaseFull = '53100';

/** Whether a write failed because the disk of this machine has no space left. */
export function isFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && ['ENOSPC', 'EDQUOT'].includes(String(error.code));
}

/** Which disk is full according to an error, or one of its causes. */
export function fullDiskOf(error: unknown): 'database.full' | 'storage.full' | undefined {
  if (!(error instanceof Error)) return undefined;
  if ('code' in error && error.code === databaseFull) return 'database.full';
  return isFull(error) ? 'storage.full' : fullDiskOf(error.cause);
}
