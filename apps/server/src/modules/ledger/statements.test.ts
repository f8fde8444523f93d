import { execFile } from 'node:child_process';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { readStatementCheck, listStatementEntries, readStatement, type Answer, type Query } from '@chaguan/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp, type Person } from '../../../test/app.ts';
import { amount, post, prove, type AccountRef } from './index.ts';
import { contentHash, type Posting } from './posting.ts';
import { checkLedger, give, giveOften } from './testing.ts';

const app = testApp();
afterAll(() => checkLedger(app));
afterAll(() => rm(program));

type Currency = Query<typeof readStatement>['currency'];
type Entry = Answer<typeof listStatementEntries>['items'][number];
type Statement = Answer<typeof readStatement> & { lines: Entry[] };

const run = promisify(execFile);
const program = join(tmpdir(), `check-statement-${crypto.randomUUID()}.mjs`);

beforeAll(async () => {
  const text = await readFile(new URL('../../../../../docs/statements.md', import.meta.url), 'utf8');
  await writeFile(program, /```js\n([\s\S]*?)```/.exec(text)?.[1] ?? '');
});

/** What the program of docs/statements.md says of statements. */
async function checked(...statements: Statement[]): Promise<string[]> {
  const files = await Promise.all(
    statements.map(async (statement) => {
      const file = join(tmpdir(), `statement-${crypto.randomUUID()}.json`);
      await writeFile(file, JSON.stringify(statement));
      return file;
    }),
  );
  // It ends with 1 where one of them does not hold.
  const { stdout } = await run(process.execPath, [program, ...files]).catch((error: { stdout: string }) => error);
  await Promise.all(files.map((file) => rm(file)));
  return stdout.trim().split('\n');
}

async function download(person: Person, currency: Currency): Promise<Statement> {
  const head = await person.call(readStatement, { query: { currency } });
  const lines: Entry[] = [];
  for (;;) {
    const after = lines.at(-1)?.id;
    const { items } = await person.call(listStatementEntries, { query: { currency, ...(after && { after }) } });
    if (items.length === 0) return { ...head, lines };
    lines.push(...items);
  }
}

const wallet = (memberId: string, currency: Currency = 'CNY') => ({ owner: 'member', id: memberId, currency }) as const;

async function pay(from: AccountRef, to: AccountRef, units: number, more: Partial<Posting> = {}): Promise<void> {
  const legs = [
    { account: from, amount: amount(-units) },
    { account: to, amount: amount(units) },
  ];
  await app.write((tx) =>
    post(tx, {
      key: crypto.randomUUID(),
      kind: 'unlock',
      subject: { kind: 'unlock', id: '7' },
      actorId: null,
      at: app.clock.now(),
      legs,
      ...more,
    }),
  );
}

/** Two members of whom one paid the other, and a proof that has seen both. */
async function twoPeople(): Promise<{ alice: Person; bob: Person }> {
  const [alice, bob] = await Promise.all([app.member('alice'), app.member('bob')]);
  if ((await download(alice, 'CNY')).lines.length > 0) return { alice, bob };
  await app.write((tx) => give(tx, wallet(alice.id), 1000));
  await pay(wallet(alice.id), { owner: 'hold', id: 'question:9', currency: 'CNY' }, 300, {
    kind: 'bounty_hold',
    actorId: alice.id,
    memo: '“悬赏”\u2028',
  });
  await pay(wallet(alice.id), wallet(bob.id), 250, { actorId: alice.id });
  await prove(app.db, app.clock.now());
  return { alice, bob };
}

test('a statement is the whole of one’s own account, and holds in a program that knows only the document', async () => {
  const { alice, bob } = await twoPeople();
  const mine = await download(alice, 'CNY');
  expect(mine).toMatchObject({
    account: { name: `member ${alice.id} CNY`, currency: 'CNY' },
    entries: 3,
    balance: '450',
    lastEntryId: mine.lines[2]?.id,
    hash: mine.lines[2]?.hash,
  });
  expect(mine.lines.map((line) => [line.kind, line.amount, line.balance, line.contents === null])).toEqual([
    ['staff_adjust', '1000', '1000', false],
    ['bounty_hold', '-300', '700', false],
    ['unlock', '-250', '450', true],
  ]);
  expect(mine.proof).toMatchObject({ hash: mine.hash });
  const nothing = await download(bob, 'POINT');
  expect(nothing).toMatchObject({ account: { id: null }, entries: 0, lastEntryId: null, balance: '0', proof: null });
  expect(await checked(mine, await download(bob, 'CNY'), nothing)).toEqual(['3 lines hold', '1 lines hold', '0 lines hold']);
});

test('somebody else’s account cannot be reached by any number, and nobody else is named', async () => {
  const { alice, bob } = await twoPeople();
  const [mine, theirs] = [await download(alice, 'CNY'), await download(bob, 'CNY')];
  const query = { currency: 'CNY', entryId: mine.lines[2]?.id } as const;
  expect((await bob.call(readStatementCheck, { query })).entry).toBeNull();
  expect(
    (await bob.call(listStatementEntries, { query: { currency: 'CNY', after: mine.lines[0]?.id } })).items.map(({ id }) => id),
  ).toEqual(theirs.lines.map(({ id }) => id));
  expect(JSON.stringify(theirs)).not.toContain(`member ${alice.id}`);
  expect(theirs.lines[0]).toMatchObject({ contents: null, amount: '250', subject: { kind: 'unlock', id: '7' } });
  // Somebody who knows all but who paid tries one member after the other.
  const { key, salt } = await app.db
    .selectFrom('ledgerTransaction')
    .select(['key', 'salt'])
    .where('id', '=', theirs.lines[0]?.transactionId ?? '')
    .executeTakeFirstOrThrow();
  const guess = {
    key,
    kind: 'unlock',
    subjectKind: 'unlock',
    subjectId: '7',
    actorId: alice.id,
    memo: '',
    legs: [
      { name: `member ${alice.id} CNY`, amount: -250n },
      { name: `member ${bob.id} CNY`, amount: 250n },
    ],
  };
  expect(contentHash({ ...guess, salt: null }).toString('hex')).not.toBe(theirs.lines[0]?.input);
  expect(contentHash({ ...guess, salt }).toString('hex')).toBe(theirs.lines[0]?.input);
  for (const after of ['0', '-1', '9'.repeat(19), "1' or '1'='1", '\u0000']) {
    await expect(alice.call(listStatementEntries, { query: { currency: 'CNY', after } })).rejects.toMatchObject({ status: 422 });
  }
  await expect(alice.call(readStatement, { query: { currency: 'USD' as 'CNY' } })).rejects.toMatchObject({ status: 422 });
  await expect(app.visitor.call(readStatement, { query: { currency: 'CNY' } })).rejects.toMatchObject({ status: 401 });
});

type Change = (statement: Statement, second: Entry) => unknown;

function set<T extends object>(target: T | null | undefined, values: Partial<T>): void {
  if (!target) throw new Error('there is nothing to change');
  Object.assign(target, values);
}

const changes: [what: string, change: Change, result: string][] = [
  ['an amount', (_, line) => set(line, { amount: '-299' }), 'balance of line 2'],
  [
    'an amount and all sums after it',
    ({ lines }, line) => [set(line, { amount: '-299', balance: '701' }), set(lines[2], { balance: '451' })],
    'reason of line 2',
  ],
  ['a sum', (_, line) => set(line, { balance: '701' }), 'balance of line 2'],
  ['a time', (_, line) => set(line, { at: '2026-01-01T00:00:00.000Z' }), 'hash of line 2'],
  ['a remark', (_, line) => set(line, { memo: 'x' }), 'reason of line 2'],
  ['a kind', (_, line) => set(line, { kind: 'reward' }), 'reason of line 2'],
  ['an actor', (_, { contents }) => set(contents, { actor: '999' }), 'reason of line 2'],
  ['the hash of a reason', (_, line) => set(line, { contents: null, input: '0'.repeat(64) }), 'hash of line 2'],
  ['a missing line', ({ lines }) => lines.splice(1, 1), 'balance of line 2'],
  ['lines in another order', (statement) => set(statement, { lines: statement.lines.toReversed() }), 'balance of line 1'],
  ['a missing end', ({ lines }) => lines.pop(), 'the end'],
  ['a head', (statement) => set(statement, { hash: '0'.repeat(64) }), 'the end'],
  ['another account', ({ account }) => set(account, { name: 'member 1 POINT' }), 'reason of line 1'],
  ['a proof of another head', ({ proof, lines }) => set(proof, { hash: lines[1]?.hash }), 'the way to the root'],
  ['a root', ({ proof }) => set(proof, { root: '0'.repeat(64) }), 'the way to the root'],
];

test('whatever is changed in the file is found, at its first line', async () => {
  const { alice } = await twoPeople();
  const statement = await download(alice, 'CNY');
  const changed = changes.map(([, change]) => {
    const copy = structuredClone(statement);
    const [, second] = copy.lines;
    if (second) change(copy, second);
    return copy;
  });
  const problems = await checked(...changed);
  expect(changes.map(([what], at) => [what, problems[at]])).toEqual(
    changes.map(([what, , expected]) => [what, `does not hold: ${expected}`]),
  );
});

test('what the owner of the database changed is found, and the old statement still shows what was', async () => {
  const { alice } = await twoPeople();
  const before = await download(alice, 'CNY');
  const first = before.lines[0]?.id ?? '';
  const change = async (units: number) => {
    await sql`alter table ledger_entry disable trigger user`.execute(app.db);
    await sql`update ledger_entry set amount_minor = ${units} where id = ${first}`.execute(app.db);
    await sql`alter table ledger_entry enable trigger user`.execute(app.db);
  };
  await change(999);
  expect(await checked(await download(alice, 'CNY'))).toEqual(['does not hold: balance of line 1']);
  await change(1000);
  const query = { currency: 'CNY', entryId: before.lines[1]?.id, proofId: before.proof?.id } as const;
  await app.write((tx) => give(tx, wallet(alice.id), 5));
  expect(await alice.call(readStatementCheck, { query })).toEqual({
    accountId: before.account.id,
    entry: { hash: before.lines[1]?.hash, balance: '700' },
    later: 2,
    root: before.proof?.root,
  });
});

test('more than a thousand entries come in pieces without gaps, of which each is one statement', async () => {
  const carol = await app.member('carol');
  await giveOften(app.db, carol.id, 1003);
  const { statements, result } = await app.statements(() => carol.call(listStatementEntries, { query: { currency: 'POINT' } }));
  expect([result.items.length, statements.filter((text) => text.includes('ledger_entry')).length]).toEqual([1000, 1]);
  const mine = await download(carol, 'POINT');
  expect([mine.entries, mine.lines.length, mine.proof]).toEqual([1003, 1003, null]);
  expect(await checked(mine)).toEqual(['1003 lines hold']);
});

test('the way to the root holds among hundreds of accounts, also for those that a later proof did not see move', async () => {
  const { alice, bob } = await twoPeople();
  for (let id = 100_000; id < 100_200; id += 1) await app.write((tx) => give(tx, wallet(String(id)), 1));
  await prove(app.db, app.clock.now());
  const dora = await app.member('dora');
  await app.write((tx) => give(tx, wallet(dora.id), 1));
  const { id, root } = await prove(app.db, app.clock.now());
  const all = await Promise.all([alice, bob, dora].map((person) => download(person, 'CNY')));
  expect(all.map(({ proof }) => [proof?.id, proof?.root])).toEqual(all.map(() => [id, root]));
  for (const text of await checked(...all)) expect(text).toMatch(/lines hold$/);
  const stored = await app.db.selectFrom('ledgerHead').select(['proofId', 'ordinal']).where('proofId', '=', id).execute();
  expect(stored).toHaveLength(1);
});
