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
