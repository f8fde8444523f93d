/** The database is unreachable, shutting down, or starting. A later retry will be answered; whether the act was committed is unknown. */
export class DatabaseAway extends Error {
  override name = 'DatabaseAway';
}

/** The database has no time for it. Nothing of the act has happened. */
export class DatabaseBusy extends Error {
  override name = 'DatabaseBusy';
}

/**
 * It is shutting down, crashed, or is starting; or the connection broke, by a statement that took longer than its deadline, or a transaction
 * that was idle (25P03) or lasted (25P04) for too long, too. It does not take writes: another server is the primary now, or its operator or
 * its full disk made it read-only (25006). It has no memory, files or connections left (53200, 53400, 53300), or its disk fails (58000, 58030).
 */
const codes = /^(57P0[1-5]|25P0[34]|25006|08...|53[234]00|580[03]0|ECONNRESET|EPIPE)$/;

/** A disk that has become read-only under a running database is "insufficient privilege" (42501), like a right that is missing. */
const readOnlyDisk = /: (?:Read-only file system|只读文件系统)$/;

/** Nothing of the act has happened: a lock was waited for longer than `lock_timeout`, or an operator ended the statement or limited its time. */
const undone: Readonly<Record<string, string>> = {
  '55P03': 'a lock was waited for too long',
  '57014': 'the statement was ended by the database',
};

/** Messages of the driver that have no code. */
const messages = /^Connection terminated|connection error and is not queryable|^Client was closed|^Query read timeout$/;

/** The error of a statement, translated for the rest of the code. */
export function orAway(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const code = 'code' in error ? String(error.code) : '';
  const reason = undone[code];
  if (reason !== undefined) return new DatabaseBusy(reason, { cause: error });
  const isReadOnlyDisk = code === '42501' && readOnlyDisk.test(error.message);
  return isReadOnlyDisk || codes.test(code) || messages.test(error.message)
    ? new DatabaseAway('the connection to the database is lost', { cause: error })
    : error;
}
