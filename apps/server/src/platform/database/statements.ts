import { AsyncLocalStorage } from 'node:async_hooks';

/** A statement with its values. */
export interface SentStatement {
  sql: string;
  parameters: readonly unknown[];
}

/** Each function that is being watched, with those around it. */
const tallies = new AsyncLocalStorage<readonly SentStatement[][]>();

/** Called for every SQL statement; costs nothing unless statements are being counted. */
export function countStatement(statement: SentStatement): void {
  for (const sent of tallies.getStore() ?? []) sent.push(statement);
}

/**
 * Runs a function and returns the SQL statements that it sent, without and with their values: used by the query budgets of lists, and by
 * the tests of the lock order and of plans.
 */
export async function statementsOf<T>(run: () => Promise<T>): Promise<{ result: T; statements: string[]; sent: SentStatement[] }> {
  const sent: SentStatement[] = [];
  const result = await tallies.run([...(tallies.getStore() ?? []), sent], run);
  return { result, statements: sent.map(({ sql }) => sql), sent };
}
