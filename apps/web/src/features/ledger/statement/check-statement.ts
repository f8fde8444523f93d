import { type Answer, readStatementCheck } from '@chaguan/contract';
import type { Api } from '../../../lib/api/api.ts';
import { type StatementLine, isLine, type Statement } from './format.ts';
import { bytesOf, int64, sha256 } from './hashing.ts';

/** What is wrong with a line: unreadable, the sum, the reason with the legs, or the hash over all of it. */
type LineProblem = 'form' | 'balance' | 'contents' | 'hash';

/** The account's state after the line before. */
type Before = { hash: string; balance: string };

async function saysItsContents(line: StatementLine, account: string): Promise<boolean> {
  const { contents, kind, subject, memo, amount, input } = line;
  if (contents === null) return true;
  const { key, actor, salt, legs } = contents;
  const sorted = legs.map((leg) => [leg.account, leg.amount]).toSorted(([a = ''], [b = '']) => (a < b ? -1 : 1));
  const fields = [key, kind, subject.kind, subject.id, actor, memo, sorted, ...(salt === null ? [] : [salt])];
  const own = legs.some((leg) => leg.account === account && leg.amount === amount);
  return own && (await sha256(JSON.stringify(fields))) === input;
}

/** Recomputes one line from the one before; null when it is valid. */
async function checkLine(line: unknown, before: Before, account: string): Promise<LineProblem | null> {
  if (!isLine(line)) return 'form';
  if (BigInt(before.balance) + BigInt(line.amount) !== BigInt(line.balance)) return 'balance';
  if (!(await saysItsContents(line, account))) return 'contents';
  const { input, at, amount, balance, hash } = line;
  const moment = int64(BigInt(Date.parse(at)));
  const expected = await sha256(bytesOf(before.hash), bytesOf(input), moment, int64(BigInt(amount)), int64(BigInt(balance)));
  return expected === hash ? null : 'hash';
}

/** How many lines are computed in parallel: each only needs what the file states of the one before. */
const batch = 500;

type Chain = {
  /** How many lines are valid, from the first on. */
  holding: number;
  /** How many of these contain everything that their transaction's hash covers. */
  entries: number;
  /** The first invalid line, counted from 1. */
  broken: { line: number; problem: LineProblem } | null;
};

function beforeLine(statement: Statement, first: Before, at: number): Before {
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
    const problems = await Promise.all(some.map((line, at) => checkLine(line, beforeLine(statement, first, from + at), name)));
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

/** Whether the lines end at the state of the account in the file: none is missing at the end. */
export async function checkEnd({ account, entries, balance, hash, lines }: Statement): Promise<boolean> {
  const last = lines.at(-1) ?? { balance: '0', hash: await sha256(account.name) };
  return entries === lines.length && balance === last.balance && hash === last.hash;
}

/**
 * Whether the head in the proof of the books is that of a line here, and leads to the root in the file. Null for an account without a
 * proof.
 */
export async function checkProof({ account, proof, lines }: Statement): Promise<boolean | null> {
  if (proof === null) return null;
  let node = await sha256(Uint8Array.of(0), `${account.id} `, bytesOf(proof.hash));
  for (const { side, hash } of proof.path) {
    const [left, right] = side === 'left' ? [hash, node] : [node, hash];
    node = await sha256(Uint8Array.of(1), bytesOf(left), bytesOf(right));
  }
  return node === proof.root && lines.some(({ hash }) => hash === proof.hash);
}

/** `other`: the account belongs to somebody else, so there is nothing to compare with. */
type Compared = { kind: 'same'; later: number } | { kind: 'differs' } | { kind: 'other' };

/** The last line compared with the current content of the books. */
export function compareEnd({ account, lines }: Statement, { accountId, entry, later }: Answer<typeof readStatementCheck>): Compared {
  if (account.id !== accountId && lines.length > 0) return { kind: 'other' };
  const last = lines.at(-1);
  if (last === undefined) return { kind: 'same', later };
  return entry?.hash === last.hash && entry.balance === last.balance ? { kind: 'same', later } : { kind: 'differs' };
}

export type Checked = {
  chain: Chain;
  /** Null if the chain broke before. */
  end: boolean | null;
  compared: Compared | null;
  /** `none`: no proof covers the account. `unknown`: the books do not have this root for that proof. */
  proof: 'holds' | 'fails' | 'none' | 'unknown' | null;
};

const idShape = /^[1-9]\d{0,17}$/;

/** All checks. The server is asked for the last line and the proof; it only gets their ids. */
export async function checkStatement(api: Api, statement: Statement, onProgress: (checked: number) => void): Promise<Checked> {
  const chain = await checkChain(statement, onProgress);
  if (chain.broken) return { chain, end: null, compared: null, proof: null };
  const [end, holds] = [await checkEnd(statement), await checkProof(statement)];
  const [entryId, proofId] = [statement.lines.at(-1)?.id, statement.proof?.id].map((id) =>
    id !== undefined && idShape.test(id) ? id : undefined,
  );
  const query = { currency: statement.account.currency, ...(entryId && { entryId }), ...(proofId && { proofId }) };
  const now = await api.call(readStatementCheck, { query }, { loading: false });
  const proof = holds === null ? 'none' : !holds ? 'fails' : now.root === statement.proof?.root ? 'holds' : 'unknown';
  return { chain, end, compared: compareEnd(statement, now), proof };
}
