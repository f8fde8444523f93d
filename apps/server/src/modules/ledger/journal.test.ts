import { appendFile, readFile, rm, writeFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import type { Tx } from '../../platform/database/db.ts';
import { examine } from './examine.ts';
import { foreignRoots, knownRoot, ledgerJobs, prove } from './index.ts';
import { alone, firstJournalHash, journalHash, leafOfTransaction, seal } from './journal.ts';
import { dayOf } from './month-span.ts';
import { contentHash, firstHash } from './posting.ts';
import { readDistribution } from './queries/distribution.ts';
import { rootsFile } from './roots.ts';
import { sealed } from './sealing.ts';
import { checkLedger, findingsAfter, give } from './testing.ts';
import { transact } from '../../platform/database/write.ts';

const app = testApp();
afterAll(() => checkLedger(app));

const points = (id: string) => ({ owner: 'member', id, currency: 'POINT' }) as const;

let first = '';

beforeAll(async () => {
  for (const units of [10, 20, 30]) await app.write((tx) => give(tx, points('1'), units));
  await app.write((tx) => give(tx, points('2'), 5));
  first = (await prove(app.db, app.clock.now())).root;
  await app.write((tx) => give(tx, points('1'), 40));
  await prove(app.db, app.clock.now());
});

/** Deletes the last transaction, and sets the account back as if it had never been. */
async function deleteLast(tx: Tx): Promise<void> {
  await sql`
    with last as (select max(id) as id from ledger_transaction), gone as (delete from ledger_entry where transaction_id = (select id from last) returning account_id, hash)
    update ledger_account account set balance_minor = before.balance_after_minor, head_hash = before.hash
    from gone cross join lateral (
      select balance_after_minor, hash from ledger_entry where account_id = gone.account_id and transaction_id < (select id from last) order by id desc limit 1) before
    where account.id = gone.account_id and gone.hash is not null`.execute(tx);
  await sql`delete from ledger_transaction where id = (select max(id) from ledger_transaction)`.execute(tx);
}

interface Moved {
  id: string;
  entryId: string;
  accountId: string;
  key: string;
  subjectKind: string;
  subjectId: string;
  memo: string;
  salt: Buffer;
  at: Date;
  units: string;
}

/** The first entry of member 1 gives one point more, and everything that the ledger's own hashes say is computed anew. */
async function rewriteChain(tx: Tx): Promise<void> {
  await sql`with one as (select min(transaction_id) as id from ledger_entry)
    update ledger_entry set amount_minor = amount_minor + sign(amount_minor) where transaction_id = (select id from one)`.execute(tx);
  const { rows } = await sql<Moved>`
    select done.id, entry.id as entry_id, account.id as account_id, key::text as key, subject_kind, subject_id, memo, salt, posted_at as at, amount_minor::text as units
    from ledger_entry entry join ledger_account account on account.id = account_id join ledger_transaction done on done.id = transaction_id
    where owner_kind = 'member' and owner = '1' order by entry.id`.execute(tx);
  let head = firstHash('member 1 POINT');
  let balance = 0n;
  for (const row of rows) {
    const units = BigInt(row.units);
    balance += units;
    const legs = [
      { name: 'member 1 POINT', amount: units },
      { name: 'system points_issue POINT', amount: -units },
    ];
    const input = contentHash({ ...row, kind: 'staff_adjust', actorId: null, legs });
    const { rows: hashes } = await sql<{ hash: typeof head }>`
      select sha256(${head}::bytea || ${input}::bytea || int8send(${row.at.getTime()}::bigint) || int8send(${row.units}::bigint) || int8send(${String(balance)}::bigint)) as hash`.execute(
      tx,
    );
    head = hashes[0]?.hash ?? head;
    await sql`update ledger_transaction set input_hash = ${input} where id = ${row.id}`.execute(tx);
    await sql`update ledger_entry set hash = ${head}, balance_after_minor = ${String(balance)} where id = ${row.entryId}`.execute(tx);
  }
  await sql`update ledger_account set head_hash = ${head}, balance_minor = ${String(balance)} where id = ${rows[0]?.accountId ?? ''}`.execute(
    tx,
  );
}

/** The journal as it would be if what stands in the tables now had always stood there. */
async function rewriteJournal(tx: Tx): Promise<void> {
  const { rows } = await sql<{
    id: string;
    leaf: Buffer;
  }>`select done.id, leaf.hash as leaf from ledger_transaction done cross join ${leafOfTransaction} order by done.id`.execute(tx);
  await sql`delete from ledger_journal`.execute(tx);
  let hash: Buffer = firstJournalHash;
  for (const [index, { id, leaf }] of rows.entries()) {
    hash = journalHash(hash, BigInt(index + 1), leaf);
    await sql`insert into ledger_journal (position, transaction_id, hash) values (${index + 1}, ${id}, ${hash})`.execute(tx);
  }
}

const both = (one: (tx: Tx) => Promise<unknown>, other: (tx: Tx) => Promise<unknown>) => async (tx: Tx) => {
  await one(tx);
  await other(tx);
};

test.each<[string, (tx: Tx) => Promise<unknown>, string[]]>([
  ['nothing', async () => undefined, []],
  ['the last transaction deleted, with balance and head set back', deleteLast, ['journal', 'roots', 'standing']],
  [
    'the same with its place in the journal',
    both(deleteLast, (tx) => sql`delete from ledger_journal where position = (select max(position) from ledger_journal)`.execute(tx)),
    ['roots', 'standing'],
  ],
  ['a whole chain computed anew', rewriteChain, ['journal', 'roots', 'standing']],
  ['a whole chain and the journal computed anew', both(rewriteChain, rewriteJournal), ['roots', 'standing']],
  [
    'a time moved by 300 µs',
    (tx) =>
      sql`update ledger_transaction set posted_at = posted_at + interval '300 microseconds' where id = (select min(id) from ledger_transaction)`.execute(
        tx,
      ),
    ['journal', 'times'],
  ],
  [
    'a time moved by 300 µs before it was sealed',
    async (tx) => {
      await give(tx, points('2'), 1);
      await sql`update ledger_transaction set posted_at = posted_at + interval '300 microseconds' where id = (select max(id) from ledger_transaction)`.execute(
        tx,
      );
    },
    ['times'],
  ],
  [
    'a place in the journal that was skipped',
    (tx) => sql`update ledger_journal set position = position + 1 where position = (select max(position) from ledger_journal)`.execute(tx),
    ['journal', 'roots', 'standing'],
  ],
  [
    'the head that a proof stored',
    (tx) =>
      sql`update ledger_head set head = sha256('x') where proof_id = (select min(proof_id) from ledger_head) and ordinal = 0`.execute(tx),
    ['roots'],
  ],
  [
    'the root of an earlier proof',
    (tx) => sql`update ledger_proof set root = sha256('x') where id = (select min(id) from ledger_proof)`.execute(tx),
    ['roots'],
  ],
  [
    'where everything stood at an earlier proof',
    (tx) =>
      sql`update ledger_proof set standing = jsonb_set(standing, '{POINT,source}', '"-1"') where id = (select min(id) from ledger_proof)`.execute(
        tx,
      ),
    ['standing'],
  ],
])('%s is found, and found again by the next look', async (_, change, finding) => {
  expect(await findingsAfter(app, change)).toEqual(finding);
});

test('books that were changed get a proof on which no later one is based, and are right again once the change is undone', async () => {
  const change = async (units: number) => {
    await sql`alter table ledger_entry disable trigger user`.execute(app.db);
    await sql`update ledger_entry set amount_minor = amount_minor + ${units} where id = (select min(id) from ledger_entry)`.execute(app.db);
    await sql`alter table ledger_entry enable trigger user`.execute(app.db);
  };
  await change(1);
  for (const _ of [1, 2])
    expect(await prove(app.db, app.clock.now())).toMatchObject({ right: false, intact: false, findings: { journal: { count: 1 } } });
  const { rows } = await sql`select from ledger_proof where not right_books and position is not null`.execute(app.db);
  expect(rows).toEqual([]);
  await change(-1);
  expect(await prove(app.db, app.clock.now())).toMatchObject({ right: true, intact: true });
  expect(await knownRoot(app.db, first)).toMatchObject({ transactions: '4' });
  for (const other of ['0'.repeat(64), '', "'", 'x'.repeat(64)]) expect(await knownRoot(app.db, other)).toBeUndefined();
});

test('a transaction that commits late gets a later position, and no seal skips it', async () => {
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  const { promise: posted, resolve: nowPosted } = Promise.withResolvers<string>();
  const late = app.write(async (tx) => {
    nowPosted(await give(tx, points('3'), 7));
    await held;
  });
  const id = await posted;
  const later = await app.write((tx) => give(tx, points('4'), 8));
  expect(Number(later)).toBeGreaterThan(Number(id));
  const positionOf = async (transactionId: string) =>
    (await app.db.selectFrom('ledgerJournal').select('position').where('transactionId', '=', transactionId).executeTakeFirst())?.position;
  for (const _ of [1, 2, 3]) await alone(app.db, (tx) => seal(tx, app.clock.now()));
  const before = await prove(app.db, app.clock.now());
  expect([await positionOf(id), await positionOf(later)]).toEqual([undefined, String(before.transactions)]);
  letGo();
  await late;
  await alone(app.db, (tx) => seal(tx, app.clock.now()));
  expect(await positionOf(id)).toBe(String(before.transactions + 1));
  expect(await prove(app.db, app.clock.now())).toMatchObject({ right: true, transactions: before.transactions + 1 });
});

test('no seal passes by a transaction that began after the one that seals and took its id before it', async () => {
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  const { promise: posted, resolve: nowPosted } = Promise.withResolvers<string>();
  let late: Promise<void> | undefined;
  await transact(app.db, async (tx) => {
    await sql`select pg_current_xact_id()`.execute(tx);
    late = app.write(async (other) => {
      nowPosted(await give(other, points('5'), 7));
      await held;
    });
    await posted;
    await give(tx, points('6'), 8);
    await seal(tx, app.clock.now());
  });
  for (const _ of [1, 2]) await transact(app.db, (tx) => seal(tx, app.clock.now()));
  letGo();
  await late;
  const { position } = await transact(app.db, (tx) => seal(tx, app.clock.now()));
  const { position: last } = await sealed(app.db, app.clock.now(), [], { whole: true }).then(({ journal }) => journal);
  expect(position).toBe(last);
});

test('what came since the last proof leads to the same root as everything from the beginning', async () => {
  for (let round = 0; round < 5; round += 1) {
    await Promise.all(Array.from({ length: 40 }, (_, n) => app.write((tx) => give(tx, points(String((n * (round + 1)) % 90)), n + 1))));
    await sealed(app.db, app.clock.now(), []);
    const [part, whole] = await alone(app.db, async (tx) => {
      const since = await examine(tx, { whole: false });
      return [since, await examine(tx, { whole: true })] as const;
    });
    expect(part.root).toEqual(whole.root);
    expect([part.standing, part.findings]).toEqual([whole.standing, {}]);
    expect(await readDistribution(app.db)).toEqual(whole.standing);
    await prove(app.db, app.clock.now(), { whole: round % 2 === 0 });
  }
});

test('each day of the site is closed once, also those that were missed, and its root leaves the database', async () => {
  const [closeDays] = ledgerJobs([]);
  const days = async () =>
    (await sql<{ day: string }>`select day::text as day from ledger_proof where day is not null order by day`.execute(app.db)).rows.map(
      ({ day }) => day,
    );
  const run = async () => {
    await closeDays?.run(app.services);
    await closeDays?.run(app.services);
    await app.settle();
  };
  const day = (past: number) => dayOf(new Date(app.clock.now().getTime() - past * 86_400_000));
  await run();
  expect(await days()).toEqual([day(1)]);
  await app.write((tx) => give(tx, points('1'), 1));
  app.clock.advance(3 * 86_400_000);
  await app.write((tx) => give(tx, points('1'), 2, app.clock.now()));
  await run();
  expect(await days()).toEqual([day(4), day(3), day(2), day(1)]);
  const last = await app.db
    .selectFrom('ledgerProof')
    .select(['rightBooks', 'transactions'])
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  const { position } = await app.db
    .selectFrom('ledgerJournal')
    .select((eb) => eb.fn.max('position').as('position'))
    .executeTakeFirstOrThrow();
  // What was posted today belongs to the day that has not ended.
  expect(last).toEqual({ rightBooks: true, transactions: String(Number(position) - 1) });
  const file = rootsFile(app.services.config.DATA_DIR);
  const text = await readFile(file, 'utf8');
  expect(
    text
      .trim()
      .split('\n')
      .map((line) => line.split(' ')[0])
      .filter((one) => one?.length === 10),
  ).toEqual(await days());
  // Those of everything leave too, by their time.
  expect(text.trim().split('\n').length).toBeGreaterThan((await days()).length);
  expect(await foreignRoots(app.db, app.services.config.DATA_DIR)).toEqual([]);
  await appendFile(file, `2026-01-01 3 ${'a'.repeat(64)}\n`);
  expect(await foreignRoots(app.db, app.services.config.DATA_DIR)).toEqual([`2026-01-01 3 ${'a'.repeat(64)}`]);
  await writeFile(file, text);
  await rm(file);
  expect(await foreignRoots(app.db, app.services.config.DATA_DIR)).toEqual([]);
});

test('a day of the site begins at midnight in Shanghai', () => {
  expect([dayOf(new Date('2026-11-22T15:59:59.999Z')), dayOf(new Date('2026-11-22T16:00:00Z'))]).toEqual(['2026-11-22', '2026-11-23']);
});

test('journal, proofs and heads are never changed', async () => {
  for (const table of ['ledger_journal', 'ledger_seal', 'ledger_seal_root', 'ledger_proof', 'ledger_head', 'ledger_head_piece']) {
    const [name, column] = [sql.table(table), sql.ref(table.startsWith('ledger_head') ? 'proof_id' : 'position')];
    for (const change of [sql`delete from ${name}`, sql`update ${name} set ${column} = ${column}`, sql`truncate ${name} cascade`]) {
      await expect(change.execute(app.db)).rejects.toMatchObject({ constraint: 'ledger_insert_only' });
    }
  }
});
