/** The database is gone, going, or not yet back. Whoever asks again in a while is answered; what an act came to is unknown. */
export class DatabaseAway extends Error {
  override name = 'DatabaseAway';
}

/** It shuts down, crashed, is starting; the connection broke. */
const codes = /^(57P0[123]|08...|ECONNRESET|EPIPE)$/;

/** What the driver says without a code. */
const words = /^Connection terminated|connection error and is not queryable/;

/** The error of a statement as the rest of the house should see it. */
export function orAway(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const code = 'code' in error ? String(error.code) : '';
  return codes.test(code) || words.test(error.message) ? new DatabaseAway('the connection to the database is lost', { cause: error }) : error;
}
