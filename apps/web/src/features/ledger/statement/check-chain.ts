import { checkLine, type Before, type LineProblem } from './check-line.ts';
import { isLine, type Statement } from './format.ts';
import { sha256 } from './hashing.ts';

/** How many lines are computed in parallel: each only needs what the file states of the one before. */
const batch = 500;

export type Chain = {
  /** How many lines are valid, from the first on. */
  holding: number;
  /** How many of these contain everything that their transaction's hash covers. */
  entries: number;
  /** The first invalid line, counted from 1. */
  broken: { line: number; problem: LineProblem } | null;
};

function before(statement: Statement, first: Before, at: number): Before {
  const line: unknown = statement.lines[at - 1];
  // An unreadable line breaks the chain, before anything depends on it.
  return at > 0 && isLine(line) ? line : first;
}

/** Checks all lines; stops at the first invalid one. */
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
