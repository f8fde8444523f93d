import type { Answer, listStatementEntries, readStatement as statementHead } from '@chaguan/contract';

export type StatementHead = Answer<typeof statementHead>;
export type StatementLine = Answer<typeof listStatementEntries>['items'][number];

/** A statement in the format of the file; docs/statements.md describes it. */
export type Statement = StatementHead & { format: typeof statementFormat; lines: StatementLine[] };

export const statementFormat = 'chaguan-statement-1';

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** Whether an amount could be in the books: whole, within 64 bits. */
function isMinor(value: unknown): boolean {
  return typeof value === 'string' && /^-?(0|[1-9]\d{0,18})$/.test(value) && BigInt.asIntN(64, BigInt(value)) === BigInt(value);
}

export function isHash(value: unknown): value is string {
  return typeof value === 'string' && /^[0-9a-f]{64}$/.test(value);
}

function isContents(value: unknown): boolean {
  if (value === null) return true;
  if (!isObject(value) || !Array.isArray(value['legs'])) return false;
  const { key, actor, salt, legs } = value;
  const texts = typeof key === 'string' && [actor, salt].every((one) => one === null || typeof one === 'string');
  return texts && (legs as unknown[]).every((leg) => isObject(leg) && typeof leg['account'] === 'string' && isMinor(leg['amount']));
}

/** Whether one line of a file can be parsed at all; its content is verified by the check. */
export function isLine(value: unknown): value is StatementLine {
  if (!isObject(value) || !isObject(value['subject'])) return false;
  const { subject, amount, balance, at, contents, input, hash } = value;
  const texts = [value['id'], value['kind'], value['memo'], at, subject['kind'], subject['id']].every((one) => typeof one === 'string');
  return (
    texts &&
    isMinor(amount) &&
    isMinor(balance) &&
    !Number.isNaN(Date.parse(String(at))) &&
    isContents(contents) &&
    isHash(input) &&
    isHash(hash)
  );
}

function isProof(value: unknown): boolean {
  if (value === null) return true;
  if (!isObject(value) || !Array.isArray(value['path'])) return false;
  const { id, at, root, hash, path } = value;
  const steps = (path as unknown[]).every(
    (step) => isObject(step) && (step['side'] === 'left' || step['side'] === 'right') && isHash(step['hash']),
  );
  return typeof id === 'string' && typeof at === 'string' && !Number.isNaN(Date.parse(at)) && isHash(root) && isHash(hash) && steps;
}

/** The statement in a file; null if it is not one. Its lines are validated one by one when they are checked. */
export function readStatement(text: string): Statement | null {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  if (!isObject(value) || value['format'] !== statementFormat || !isObject(value['account'])) return null;
  const { account, entries, balance, hash, proof, lines } = value;
  const known = typeof account['name'] === 'string' && (account['id'] === null || typeof account['id'] === 'string');
  const currency = account['currency'] === 'CNY' || account['currency'] === 'POINT';
  const whole = Number.isInteger(entries) && isMinor(balance) && isHash(hash) && isProof(proof) && Array.isArray(lines);
  return known && currency && whole ? (value as Statement) : null;
}
