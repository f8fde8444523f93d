import { AsyncLocalStorage } from 'node:async_hooks';

/** Each function that is being watched, with those around it. */
const tallies = new AsyncLocalStorage<readonly string[][]>();

/** Called for every SQL statement; costs nothing unless statements are being counted. */
export function countStatement(sql: string): void {
  for (const statements of tallies.getStore() ?? []) statements.push(sql);
}

/** Runs a function and returns the SQL statements that it sent: used by the query budgets of lists, and by the tests of the lock order. */
export async function statementsOf<T>(run: () => Promise<T>): Promise<{ result: T; statements: string[] }> {
  const statements: string[] = [];
  const result = await tallies.run([...(tallies.getStore() ?? []), statements], run);
  return { result, statements };
}
