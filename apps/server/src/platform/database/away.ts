/** The database is gone, going, or not yet back. Whoever asks again in a while is answered; what an act came to is unknown. */
export class DatabaseAway extends Error {
  override name = 'DatabaseAway';
}

/** A lock was waited for too long. Nothing of the act has happened. */
export class DatabaseBusy extends Error {
  override name = 'DatabaseBusy';
}

/** It shuts down, crashed, is starting; the connection broke. */
const codes = /^(57P0[123]|08...|ECONNRESET|EPIPE)$/;

/** What the driver says without a code. */
const messages = /^Connection terminated|connection error and is not queryable/;

/** The error of a statement as the rest of the code should see it. */
export function orAway(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const code = 'code' in error ? String(error.code) : '';
  // lock_not_available: `lock_timeout` was reached.
  if (code === '55P03') return new DatabaseBusy('a lock was waited for too long', { cause: error });
  return codes.test(code) || messages.test(error.message)
    ? new DatabaseAway('the connection to the database is lost', { cause: error })
    : error;
}
