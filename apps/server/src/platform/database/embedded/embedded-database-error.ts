export type EmbeddedDatabaseFailure =
  | 'disk_full'
  | 'port_taken'
  | 'other_major_version'
  | 'no_binaries'
  | 'not_permitted'
  | 'owner_ended'
  | 'start_failed';

const SENTENCES: Record<EmbeddedDatabaseFailure, string> = {
  disk_full: '磁盘已满，数据库无法运行，请腾出空间后再启动。 The disk is full: free some space and start again.',
  port_taken: '数据库端口被别的程序占用。 Another program listens on the database port.',
  other_major_version:
    '数据文件属于另一个 PostgreSQL 大版本，不能直接打开。 ' +
    'The data was written by another major version of PostgreSQL and cannot be opened by this one.',
  no_binaries:
    '没有找到适合这台机器的 PostgreSQL 程序，请重新安装依赖，或用 DATABASE_URL 指向现有的数据库。 ' +
    'No PostgreSQL program for this machine: install the packages again, or set DATABASE_URL.',
  not_permitted: '没有权限读写数据库文件。 The database files may not be read or written by this user.',
  owner_ended:
    '运行内嵌数据库的那个进程已经结束，这个进程也随之停止，请重新启动它；要让多个进程长期一起运行，请用 DATABASE_URL。 ' +
    'The process that ran the embedded database has ended, so this one stops too: start it again. ' +
    'To run several processes for good, set DATABASE_URL.',
  start_failed: '数据库没有启动成功。 The database did not start.',
};

/**
 * The embedded database could not be started or stopped running. `code` is for the program, `message` is a sentence in Chinese and English
 * for the person at the terminal, `detail` the output of PostgreSQL or the system.
 */
export class EmbeddedDatabaseError extends Error {
  readonly code: EmbeddedDatabaseFailure;
  readonly detail: string;

  constructor(code: EmbeddedDatabaseFailure, detail = '', options?: ErrorOptions) {
    super(detail === '' ? SENTENCES[code] : `${SENTENCES[code]}\n${detail}`, options);
    this.name = 'EmbeddedDatabaseError';
    this.code = code;
    this.detail = detail;
  }
}

/** Finds the reason in the output of initdb or postgres (always English: they run with LC_ALL=C). */
export function failureFromOutput(output: string): EmbeddedDatabaseError {
  const detail = output.trim();
  if (/no space left on device|disk quota exceeded/i.test(detail)) {
    return new EmbeddedDatabaseError('disk_full', detail);
  }
  if (/address already in use|could not bind/i.test(detail)) {
    return new EmbeddedDatabaseError('port_taken', detail);
  }
  if (/database files are incompatible with server/i.test(detail)) {
    return new EmbeddedDatabaseError('other_major_version', detail);
  }
  if (/error while loading shared libraries|library not loaded/i.test(detail)) {
    return new EmbeddedDatabaseError('no_binaries', detail);
  }
  if (/permission denied|operation not permitted|wrong ownership|read-only file system/i.test(detail)) {
    return new EmbeddedDatabaseError('not_permitted', detail);
  }
  return new EmbeddedDatabaseError('start_failed', detail);
}

/** Converts a system error (ENOSPC, EACCES …) into one of ours; our own are returned unchanged. */
export function asEmbeddedDatabaseError(cause: unknown): EmbeddedDatabaseError {
  if (cause instanceof EmbeddedDatabaseError) return cause;
  const detail = cause instanceof Error ? cause.message : String(cause);
  const system = cause instanceof Error && 'code' in cause ? cause.code : undefined;
  if (system === 'ENOSPC' || system === 'EDQUOT') return new EmbeddedDatabaseError('disk_full', detail, { cause });
  if (system === 'EACCES' || system === 'EPERM' || system === 'EROFS') {
    return new EmbeddedDatabaseError('not_permitted', detail, { cause });
  }
  if (system === 'EADDRINUSE') return new EmbeddedDatabaseError('port_taken', detail, { cause });
  // Node's removal of files gives a reason without a code.
  return new EmbeddedDatabaseError(failureFromOutput(detail).code, detail, { cause });
}
