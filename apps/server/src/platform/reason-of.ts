import pg from 'pg';

function messageOf(error: unknown): string {
  if (error instanceof pg.DatabaseError) return [error.message, error.detail].filter(Boolean).join(' ');
  // A connection that was tried at several addresses; its own message is empty.
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join('; ');
  return error instanceof Error ? error.message : String(error);
}

/** The error and its causes, for a person: a message alone may only say that something failed. */
export function reasonOf(error: unknown): string {
  const message = messageOf(error);
  if (!(error instanceof Error) || error.cause === undefined) return message;
  const cause = reasonOf(error.cause);
  return message.includes(cause) ? message : `${message}: ${cause}`;
}
