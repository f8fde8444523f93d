import { commandName } from './command.ts';

/** Information about a transaction of this process that was aborted by a deadlock, enough to find the two orders of locks. */
export interface Deadlock {
  /** The endpoint or job that sent the statements; '' for neither. */
  command: string;
  /** Texts without values, in the order in which they were sent; the last is the aborted one. */
  statements: string[];
  /** Which session waited for which, as reported by the database. */
  detail: string;
}

/** How many statements of a transaction are kept: more than any command sends, but not all of a long import. */
const mostStatements = 60;

/** What a connection has sent since its transaction began, so that a deadlock report can include it. */
export function trailOf(report: ((deadlock: Deadlock) => void) | undefined) {
  let statements: string[] = [];
  return {
    add(text: string): void {
      if (text === 'begin') statements = [];
      if (statements.length === mostStatements) statements.shift();
      statements.push(text);
    },
    /** `text` is the statement that failed; later statements that were already sent hold no lock. */
    failed(text: string, error: unknown): void {
      if (!(error instanceof Error && 'code' in error && error.code === '40P01')) return;
      report?.({
        command: commandName(),
        statements: statements.slice(0, statements.lastIndexOf(text) + 1),
        detail: 'detail' in error ? String(error.detail) : '',
      });
    },
  };
}
