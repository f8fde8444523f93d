import { AsyncLocalStorage } from 'node:async_hooks';

const tally = new AsyncLocalStorage<string[]>();

/** Called for every SQL statement; costs nothing unless statements are being counted. */
export function countStatement(sql: string): void {
  tally.getStore()?.push(sql);
}

/** Runs a function and returns the SQL statements that it sent: used by the query budgets of lists. */
export async function statementsOf<T>(run: () => Promise<T>): Promise<{ result: T; statements: string[] }> {
  const statements: string[] = [];
  const result = await tally.run(statements, run);
  return { result, statements };
}
