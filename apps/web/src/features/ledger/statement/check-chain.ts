import { checkLine, type Before, type LineProblem } from './check-line.ts';
import { isLine, type Statement } from './format.ts';
import { sha256 } from './hashing.ts';

/** Lines computed at once: each stands on what the file says of the one before, so they need not wait for each other. */
const batch = 500;

export type Chain = {
  /** How many lines hold, from the first on. */
  holding: number;
  /** Of those, how many say all that their reason's hash covers. */
  entries: number;
  /** The first line that does not hold, counted from 1. */
  broken: { line: number; problem: LineProblem } | null;
};

function before(statement: Statement, first: Before, at: number): Before {
  const line: unknown = statement.lines[at - 1];
  // One that cannot be read breaks the chain itself, before anything stands on it.
  return at > 0 && isLine(line) ? line : first;
}

/** Walks through all lines; stops at the first that does not hold. */
export async function checkChain(statement: Statement, onProgress: (checked: number) => void = () => undefined): Promise<Chain> {
  const {
    account: { name },
    lines,
  } = statement;
  const first: Before = { hash: await sha256(name), balance: '0' };
  for (let from = 0; from < lines.length; from += batch) {
    const some = lines.slice(from, from + batch);
    const problems = await Promise.all(some.map((line, at) => checkLine(line, before(statement, first, from + at), name)));
    const at = problems.findIndex((problem) => problem !== null);
    const problem = problems[at];
    if (problem) return { holding: from + at, entries: entryCountOf(lines.slice(0, from + at)), broken: { line: from + at + 1, problem } };
    onProgress(from + some.length);
  }
  return { holding: lines.length, entries: entryCountOf(lines), broken: null };
}

function entryCountOf(lines: Statement['lines']): number {
  return lines.filter(({ contents }) => contents !== null).length;
}
