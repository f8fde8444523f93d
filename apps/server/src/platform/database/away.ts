/** The database is unreachable, shutting down, or starting. A later retry will be answered; whether the act was committed is unknown. */
export class DatabaseAway extends Error {
  override name = 'DatabaseAway';
}

/** Waiting for a lock took too long. Nothing of the act has happened. */
export class DatabaseBusy extends Error {
  override name = 'DatabaseBusy';
}

/**
 * It is shutting down, crashed, or is starting; or the connection broke, by a statement that took longer than its deadline, or a transaction
 * that was idle for too long (25P03), too.
 */
const codes = /^(57P0[123]|25P03|08...|ECONNRESET|EPIPE)$/;

/** Messages of the driver that have no code. */
const messages = /^Connection terminated|connection error and is not queryable|^Client was closed|^Query read timeout$/;

/** The error of a statement, translated for the rest of the code. */
export function orAway(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const code = 'code' in error ? String(error.code) : '';
  // lock_not_available: `lock_timeout` was exceeded.
  if (code === '55P03') return new DatabaseBusy('a lock was waited for too long', { cause: error });
  return codes.test(code) || messages.test(error.message)
    ? new DatabaseAway('the connection to the database is lost', { cause: error })
    : error;
}
