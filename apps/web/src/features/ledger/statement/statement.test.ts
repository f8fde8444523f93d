import { createHash } from 'node:crypto';
import { readStatementCheck, listStatementEntries, readStatement as statementHead } from '@chaguan/contract';
import { expect, test } from 'vitest';
import type { Api } from '../../../lib/api/api.ts';
import { checkChain, checkEnd, checkProof, compareEnd, checkStatement } from './check-statement.ts';
import { checkMessages } from './check-messages.ts';
import { findingsOf } from './findings.ts';
import { readStatement, statementFormat, type Statement, type StatementLine } from './format.ts';
import { statementFile } from './save-statement.ts';

const name = 'member 7 CNY';
const sha = (...parts: (string | Buffer)[]) => parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest();

function int64(value: bigint): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeBigInt64BE(value);
  return bytes;
}

/** A statement as the books would tell it, written with Node's own hashes. Every second line says nothing of its reason. */
function statementOf(amounts: readonly number[]): Statement {
  let head = sha(name);
  let sum = 0n;
  const lines = amounts.map((units, index): StatementLine => {
    const [key, memo, amount] = [`key-${index}`, `说明 ${index} “\u2028”`, String(units)];
    const legs = [
      { account: 'system platform CNY', amount: String(-units) },
      { account: name, amount },
    ];
    const input = sha(
      JSON.stringify([
        key,
        'staff_adjust',
        'member',
        '7',
        null,
        memo,
        [
          [name, amount],
          ['system platform CNY', String(-units)],
        ],
        'ab',
      ]),
    );
    sum += BigInt(units);
    const at = new Date(Date.UTC(2026, 9, 1, 0, index));
    head = sha(head, input, int64(BigInt(at.getTime())), int64(BigInt(units)), int64(sum));
    const contents = index % 2 === 0 ? { key, actor: null, legs, salt: 'ab' } : null;
    const reason = { kind: 'staff_adjust', subject: { kind: 'member', id: '7' }, memo };
    return {
      id: String(index + 10),
      transactionId: String(index + 50),
      ...reason,
      amount,
      balance: String(sum),
      at: at.toISOString(),
      contents,
      input: input.toString('hex'),
      hash: head.toString('hex'),
    };
  });
  const [seen, sibling] = [lines.at(-1)?.hash ?? '', sha('sibling')];
  const root = sha(Buffer.of(1), sibling, sha(Buffer.of(0), '3 ', Buffer.from(seen, 'hex')));
  const proof = {
    id: '4',
    at: '2026-11-22T00:00:00.000Z',
    root: root.toString('hex'),
    hash: seen,
    path: [{ side: 'left' as const, hash: sibling.toString('hex') }],
  };
  const opening = {
    format: statementFormat,
    account: { id: '3', name, currency: 'CNY' as const },
    at: '2026-11-22T00:00:00.000Z',
  } as const;
  return {
    ...opening,
    entries: lines.length,
    lastEntryId: lines.at(-1)?.id ?? null,
    balance: String(sum),
    hash: head.toString('hex'),
    proof: lines.length > 0 ? proof : null,
    lines,
  };
}

const right = statementOf([1000, -300, 250, -40]);

function changed(change: (statement: Statement, third: StatementLine) => unknown): Statement {
  const copy = structuredClone(right);
  const third = copy.lines[2];
  if (third) change(copy, third);
  return copy;
}

test('a right statement holds in every part', async () => {
  expect(await checkChain(right)).toEqual({ holding: 4, entries: 2, broken: null });
  expect([await checkEnd(right), await checkProof(right)]).toEqual([true, true]);
  const long = statementOf(Array.from({ length: 1201 }, (_, index) => index + 1));
  const seen: number[] = [];
  expect(await checkChain(long, (checked) => seen.push(checked))).toMatchObject({ holding: 1201, broken: null });
  expect(seen).toEqual([500, 1000, 1201]);
  const empty = statementOf([]);
  expect([await checkChain(empty), await checkEnd(empty), await checkProof(empty)]).toEqual([
    { holding: 0, entries: 0, broken: null },
    true,
    null,
  ]);
});

test.each<[string, (statement: Statement, third: StatementLine) => unknown, object]>([
  ['an amount', (_, line) => (line.amount = '251'), { line: 3, problem: 'balance' }],
  [
    'an amount with its sums',
    ({ lines: [, , third, last] }) => third && last && [(third.amount = '251'), (third.balance = '951'), (last.balance = '911')],
    { line: 3, problem: 'contents' },
  ],
  ['a time', (_, line) => (line.at = '2026-01-01T00:00:00.000Z'), { line: 3, problem: 'hash' }],
  ['a remark', (_, line) => (line.memo = 'x'), { line: 3, problem: 'contents' }],
  ['a leg', (_, line) => line.contents?.legs.pop(), { line: 3, problem: 'contents' }],
  ['a hash', (_, line) => (line.hash = 'a'.repeat(64)), { line: 3, problem: 'hash' }],
  ['a hash that is none', (_, line) => (line.hash = 'x'), { line: 3, problem: 'form' }],
  ['a sum beyond 64 bits', (_, line) => (line.balance = '9223372036854775808'), { line: 3, problem: 'form' }],
  ['a line that is none', ({ lines }) => lines.splice(1, 1, null as unknown as StatementLine), { line: 2, problem: 'form' }],
  ['a missing line', ({ lines }) => lines.splice(0, 1), { line: 1, problem: 'balance' }],
  ['the name of the account', ({ account }) => (account.name = 'member 8 CNY'), { line: 1, problem: 'contents' }],
])('%s that was changed is found', async (_, change, broken) => {
  const { holding, ...rest } = await checkChain(changed(change));
  expect(rest.broken).toEqual(broken);
  expect(holding).toBe((rest.broken?.line ?? 0) - 1);
});

test('an end that is missing, another head, another way to the root are found', async () => {
  expect(await checkEnd(changed(({ lines }) => lines.pop()))).toBe(false);
  expect(await checkEnd(changed((statement) => (statement.balance = '0')))).toBe(false);
  expect(await checkEnd(changed((statement) => (statement.hash = 'a'.repeat(64))))).toBe(false);
  expect(await checkProof(changed(({ proof }) => proof && (proof.root = 'a'.repeat(64))))).toBe(false);
  expect(await checkProof(changed(({ proof }) => proof?.path.pop()))).toBe(false);
  expect(await checkProof(changed(({ account }) => (account.id = '4')))).toBe(false);
  // A head that leads to the root but is of no line here.
  expect(await checkProof(changed(({ lines }) => lines.pop()))).toBe(false);
});

test('the last line is compared with the books of now, where they are those of the account', () => {
  const { hash = '', balance = '' } = right.lines.at(-1) ?? {};
  const now = { accountId: '3', entry: { hash, balance }, later: 2, root: null };
  expect(compareEnd(right, now)).toEqual({ kind: 'same', later: 2 });
  expect(compareEnd(right, { ...now, entry: { hash: 'a'.repeat(64), balance } })).toEqual({ kind: 'differs' });
  expect(compareEnd(right, { ...now, entry: null })).toEqual({ kind: 'differs' });
  expect(compareEnd(right, { ...now, accountId: '9', entry: null })).toEqual({ kind: 'other' });
  expect(compareEnd(statementOf([]), { ...now, accountId: null, entry: null, later: 0 })).toEqual({ kind: 'same', later: 0 });
});

/** The three calls of a statement over `right`; entries come two at a time, and a new one comes meanwhile. */
function books(calls: unknown[] = []): Api {
  const answer = (endpoint: unknown, query: { after?: string }): unknown => {
    const { format: _, lines, ...head } = right;
    if (endpoint === statementHead) return head;
    const from = lines.findIndex(({ id }) => id === query.after) + 1;
    if (endpoint === listStatementEntries) return { items: [...lines, { ...lines[3], id: '99' }].slice(from, from + 2) };
    return { accountId: '3', entry: { hash: right.hash, balance: right.balance }, later: 0, root: right.proof?.root };
  };
  return {
    call: async (endpoint, ...[input]) => {
      const { query } = (input ?? {}) as { query: { after?: string } };
      calls.push([endpoint.path, query]);
      return answer(endpoint, query) as never;
    },
  };
}

test('the file ends with the entry that was the last when it was begun, and can be read again', async () => {
  const progress: number[][] = [];
  const file = await statementFile(books(), 'CNY', (...step) => progress.push(step));
  expect(readStatement(await file.text())).toEqual(right);
  expect(progress).toEqual([
    [2, 4],
    [4, 4],
  ]);
  for (const text of [
    '',
    '{}',
    'null',
    '[1]',
    JSON.stringify({ ...right, format: 'x' }),
    JSON.stringify({ ...right, lines: {} }),
    JSON.stringify({ ...right, proof: {} }),
  ]) {
    expect(readStatement(text)).toBeNull();
  }
});

test('the server is asked for two numbers only, and the result is displayed in words', async () => {
  const calls: unknown[] = [];
  const checked = await checkStatement(books(calls), right, () => undefined);
  expect(calls).toEqual([[readStatementCheck.path, { currency: 'CNY', entryId: '13', proofId: '4' }]]);
  const { zh } = checkMessages;
  expect(findingsOf(right, checked, zh).map(({ state, text }) => [state, text])).toEqual([
    ['holds', zh.chain(4, 2)],
    ['holds', zh.end],
    ['holds', zh.now],
    ['holds', zh.proof('2026-11-22 08:00')],
  ]);
  const bad = changed((_, line) => (line.amount = '1'));
  expect(findingsOf(bad, await checkStatement(books(), bad, () => undefined), zh)).toEqual([{ state: 'holds', text: zh.heldBefore(2) }]);
  const first = changed(({ lines }) => lines.shift());
  expect(findingsOf(first, await checkStatement(books(), first, () => undefined), zh)).toEqual([
    { state: 'fails', text: zh.heldBefore(0) },
  ]);
  const forged = changed(({ proof }) => proof && (proof.root = 'b'.repeat(64)));
  expect(findingsOf(forged, await checkStatement(books(), forged, () => undefined), zh).map(({ state }) => state)).toEqual([
    'holds',
    'holds',
    'holds',
    'fails',
  ]);
});
