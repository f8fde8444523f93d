import { AsyncLocalStorage } from 'node:async_hooks';

/** What one transaction of this process was given up for, with enough to find the two orders of locks. */
export interface Deadlock {
  /** The endpoint or job that sent the statements; '' for what neither began. */
  command: string;
  /** Texts without values, in the order in which they were sent; the last is the one that the database gave up. */
  statements: string[];
  /** Which session waited for which, as the database says it. */
  detail: string;
}

const command = new AsyncLocalStorage<string>();

/** Runs an endpoint or a job under its name. */
export function asCommand<T>(name: string, run: () => Promise<T>): Promise<T> {
  return command.run(name, run);
}

/** So many statements of a transaction are remembered: more than any command sends, not all of a long import. */
const mostStatements = 60;

/** What a connection sent since its transaction began, so that a deadlock can be reported with it. */
export function trailOf(report: ((deadlock: Deadlock) => void) | undefined) {
  let statements: string[] = [];
  return {
    add(text: string): void {
      if (text === 'begin') statements = [];
      if (statements.length === mostStatements) statements.shift();
      statements.push(text);
    },
    /** `text` is the statement that failed; what was sent behind it belongs to no lock. */
    failed(text: string, error: unknown): void {
      if (!(error instanceof Error && 'code' in error && error.code === '40P01')) return;
      report?.({
        command: command.getStore() ?? '',
        statements: statements.slice(0, statements.lastIndexOf(text) + 1),
        detail: 'detail' in error ? String(error.detail) : '',
      });
    },
  };
}
