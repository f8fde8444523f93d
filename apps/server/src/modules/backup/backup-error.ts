/** Why a backup, or a restore, was not done: a sentence in Chinese and English for whoever runs it, with the name of what is damaged or in the way. */
export class BackupError extends Error {
  override name = 'BackupError';
}

/** What a restore would need, or what it read, is not what was backed up. */
export function damaged(name: string, reason: string, cause?: unknown): BackupError {
  return new BackupError(`备份已损坏：${name}。 · The backup is damaged: ${name}: ${reason}`, { cause });
}
