import type { StatementLine } from './format.ts';
import { isLine } from './format.ts';
import { bytesOf, int64, sha256 } from './hashing.ts';

/** What is wrong with a line: unreadable, the sum, the reason with the legs, or the hash over all of it. */
export type LineProblem = 'form' | 'balance' | 'contents' | 'hash';

/** The account's state after the line before. */
export type Before = { hash: string; balance: string };

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
export async function checkLine(line: unknown, before: Before, account: string): Promise<LineProblem | null> {
  if (!isLine(line)) return 'form';
  if (BigInt(before.balance) + BigInt(line.amount) !== BigInt(line.balance)) return 'balance';
  if (!(await saysItsContents(line, account))) return 'contents';
  const { input, at, amount, balance, hash } = line;
  const moment = int64(BigInt(Date.parse(at)));
  const expected = await sha256(bytesOf(before.hash), bytesOf(input), moment, int64(BigInt(amount)), int64(BigInt(balance)));
  return expected === hash ? null : 'hash';
}
