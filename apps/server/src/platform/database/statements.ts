import { AsyncLocalStorage } from 'node:async_hooks';

const tally = new AsyncLocalStorage<string[]>();

/** Called for every SQL statement; costs nothing unless a count is under way. */
export function countStatement(sql: string): void {
  tally.getStore()?.push(sql);
}

/** Runs something and tells which SQL statements it sent: the query budgets of lists stand on this. */
export async function statementsOf<T>(run: () => Promise<T>): Promise<{ result: T; statements: string[] }> {
  const statements: string[] = [];
  const result = await tally.run(statements, run);
  return { result, statements };
}
