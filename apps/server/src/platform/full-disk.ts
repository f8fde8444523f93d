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

/** Codes of a file system that is read-only, fails or is gone, that denies access, or finds no free descriptor. */
const refusals = ['EROFS', 'EIO', 'ENODEV', 'ESTALE', 'EACCES', 'EPERM', 'EMFILE', 'ENFILE'];

const fileCalls = ['open', 'mkdir', 'read', 'write', 'fsync', 'close', 'rename', 'unlink', 'rm', 'stat', 'lstat', 'scandir', 'ftruncate'];

/** Whether a file system refuses what this process asks of it for another reason than space. Sockets fail with other system calls. */
export function isRefusedByDisk(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const isOwn = 'code' in error && 'syscall' in error && refusals.includes(String(error.code)) && fileCalls.includes(String(error.syscall));
  return isOwn || isRefusedByDisk(error.cause);
}
