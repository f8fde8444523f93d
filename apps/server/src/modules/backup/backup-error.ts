/**
 * Why a backup, or a restore, failed: a sentence in Chinese and English for the operator, with the name of what is damaged or in the way.
 */
export class BackupError extends Error {
  override name = 'BackupError';
}

/** Something that a restore needs, or has read, is not what was backed up. */
export function damaged(name: string, reason: string, cause?: unknown): BackupError {
  return new BackupError(`备份已损坏：${name}。 · The backup is damaged: ${name}: ${reason}`, { cause });
}

/** What a disk refuses to a writer, in both languages. */
const refusals: Readonly<Record<string, readonly [string, string]>> = {
  ENOSPC: ['磁盘已满', 'the disk is full'],
  EDQUOT: ['磁盘配额已用完', 'the disk quota is used up'],
  EROFS: ['磁盘是只读的', 'the disk is read-only'],
  EACCES: ['没有权限', 'permission denied'],
  EPERM: ['没有权限', 'permission denied'],
  EIO: ['磁盘出错', 'the disk reports an error'],
};

const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '');

/** The failure of a write as a sentence that names the folder; any other error as it is. */
export function unwritable(folder: string, error: unknown): unknown {
  const refusal = refusals[codeOf(error)];
  if (refusal === undefined) return error;
  return new BackupError(`无法写入 ${folder}：${refusal[0]}。 · Cannot write to ${folder}: ${refusal[1]}.`, { cause: error });
}

/** A backup that could not be read to its end, for a reason that says nothing about its content. */
export function unreadable(name: string, label: string, error: unknown): BackupError {
  const reason = refusals[codeOf(error)]?.[1] ?? (error instanceof Error ? error.message : String(error));
  return new BackupError(`无法从 ${label} 读取 ${name}。 · Cannot read ${name} from ${label}: ${reason}`, { cause: error });
}
