import { createHash, randomUUID } from 'node:crypto';
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { cloneTemplate } from '../../test/template.ts';
import { prove } from '../modules/ledger/index.ts';
import { contentHash } from '../modules/ledger/posting.ts';
import { proveDays } from '../modules/ledger/prove-days.ts';
import { connect } from '../platform/database/db.ts';
import { migrate } from '../platform/database/migrate.ts';
import { factChecks } from './fact-checks.ts';

/** The last one of the release that this begins with: the ledger, payments and proofs were there, the journal was not. */
const lastOld = '0034';
const ours = fileURLToPath(new URL('../../migrations', import.meta.url));

let folder: string;
let database: Awaited<ReturnType<typeof cloneTemplate>>;
let client: pg.Client;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'chaguan-old-'));
  for (const name of await readdir(ours)) if (name.slice(0, 4) <= lastOld) await cp(join(ours, name), join(folder, name));
  database = await cloneTemplate(inject('server'), inject('template'));
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query('drop schema public cascade; create schema public');
  await migrate(database.url, folder);
  await client.query(`insert into member (id, account, nickname) overriding system value values (1, 'alice', 'Alice')`);
  await client.query(`select setval(pg_get_serial_sequence('member', 'id'), 1)`);
  await client.query(
    `insert into ledger_account (owner_kind, owner, currency, balance_minor, head_hash) values ('member', '1', 'CNY', 0, sha256('member 1 CNY'))`,
  );
});

afterEach(async () => {
  await client.end();
  await database.drop();
  await rm(folder, { recursive: true });
});

interface Before {
  id: string;
  balance: string;
  head: Buffer;
}

/** A paid order and its credit, row by row as that release wrote them; the oldest without a salt. */
async function recharge(order: number, fen: number, salt: Buffer | null): Promise<void> {
  const at = new Date(Date.UTC(2026, 0, order, 4));
  await client.query(
    `insert into payment_order (id, number, member_id, amount_minor, provider, state, created_at, expires_at, paid_at, provider_number)
    overriding system value values ($1, $4, 1, $2, 'alipay', 'paid', $3, $3, $3, $4)`,
    [order, fen, at, `n${order}`],
  );
  await client.query(`select setval(pg_get_serial_sequence('payment_order', 'id'), $1)`, [order]);
  const key = randomUUID();
  const legs = [
    { name: 'member 1 CNY', amount: BigInt(fen) },
    { name: 'system provider_clearing CNY', amount: BigInt(-fen) },
  ];
  const input = contentHash({
    key,
    kind: 'recharge',
    subjectKind: 'payment',
    subjectId: String(order),
    actorId: '1',
    memo: '',
    legs,
    salt,
  });
  const {
    rows: [account],
  } = await client.query<Before>(`select id, balance_minor as balance, head_hash as head from ledger_account where owner_kind = 'member'`);
  if (account === undefined) throw new Error('the account is there');
  const int64 = (value: number) => {
    const eight = Buffer.alloc(8);
    eight.writeBigInt64BE(BigInt(value));
    return eight;
  };
  const balance = Number(account.balance) + fen;
  const head = createHash('sha256')
    .update(account.head)
    .update(input)
    .update(int64(at.getTime()))
    .update(int64(fen))
    .update(int64(balance))
    .digest();
  await client.query('begin');
  const {
    rows: [made],
  } = await client.query<{ id: string }>(
    `insert into ledger_transaction (key, input_hash, kind, subject_kind, subject_id, actor_id, posted_at, salt) values ($1, $2, 'recharge', 'payment', $3, 1, $4, $5) returning id`,
    [key, input, String(order), at, salt],
  );
  await client.query(
    `insert into ledger_entry (transaction_id, account_id, amount_minor, balance_after_minor, hash) values ($1, $2, $3, $4, $5),
    ($1, (select id from ledger_account where owner = 'provider_clearing'), $6, null, null)`,
    [made?.id, account.id, fen, balance, head, -fen],
  );
  await client.query('update ledger_account set balance_minor = $1, head_hash = $2 where id = $3', [balance, head, account.id]);
  await client.query('commit');
}

/** What a proof of that release stored: the heads that it saw, and no place in a journal. */
async function proveAsThen(): Promise<void> {
  await client.query(`
    with proof as (
      insert into ledger_proof (proved_at, right_books, accounts, transactions, root, findings) values ('2026-01-03', true, 5, 2, sha256('root'), '{}') returning id
    )
    insert into ledger_proof_heads (proof_id, ordinal, first_account_id, account_ids, heads, root)
    select proof.id, 0, min(account.id), array_agg(account.id order by account.id), array_agg(coalesce(head_hash, '') order by account.id), sha256('piece')
    from ledger_account account, proof group by proof.id`);
}

async function oldBooks(): Promise<void> {
  await recharge(1, 500, null);
  await recharge(2, 250, Buffer.from('salt'));
  await proveAsThen();
  await recharge(3, 125, Buffer.from('more'));
}

async function tamper(change: string): Promise<void> {
  for (const table of ['ledger_entry', 'ledger_transaction', 'ledger_account'])
    await client.query(`alter table ${table} disable trigger user`);
  await client.query(change);
  for (const table of ['ledger_entry', 'ledger_transaction', 'ledger_account'])
    await client.query(`alter table ${table} enable trigger user`);
}

/** Upgrades, and examines everything. */
async function provedAfterwards() {
  await migrate(database.url);
  const opened = connect({ url: database.url, connections: 2 });
  try {
    const now = new Date();
    const whole = await prove(opened.db, now, { facts: factChecks });
    return { whole, days: await proveDays(opened.db, now, factChecks) };
  } finally {
    await opened.close();
  }
}

/** The last transaction of two entries goes, and the account stands as before it. */
const deleteLast = `
  with last as (select max(id) as id from ledger_transaction), gone as (delete from ledger_entry where transaction_id = (select id from last) returning account_id),
    left_over as (select distinct on (account_id) account_id, hash, balance_after_minor from ledger_entry where hash is not null and transaction_id < (select id from last) order by account_id, id desc)
  update ledger_account account set balance_minor = balance_after_minor, head_hash = left_over.hash
  from left_over where account.id = left_over.account_id and exists (select from gone where account_id = account.id);
  delete from ledger_transaction where id = (select max(id) from ledger_transaction)`;

test('books with proofs of a release before the journal are right after the upgrade, and the next day is proved', async () => {
  await oldBooks();
  const { whole, days } = await provedAfterwards();
  expect(whole).toMatchObject({ right: true, intact: true, accounts: 1, transactions: 3, findings: {} });
  expect(whole.standing.CNY).toEqual({ members: 875n, holds: 0n, platform: 0n, source: -875n });
  expect(days.map(({ right }) => right)).toEqual([true]);
});

test('what was changed in old books is found after the upgrade', async () => {
  await oldBooks();
  await tamper(
    'update ledger_entry set amount_minor = amount_minor + 100 where id = (select min(id) from ledger_entry where hash is not null)',
  );
  const { whole } = await provedAfterwards();
  expect(Object.keys(whole.findings).toSorted()).toEqual(['chains', 'contents', 'recharges', 'running', 'sums', 'transactions']);
  expect(whole.findings['contents']).toEqual({ count: 1, places: ['1'] });
});

test.each([
  ['that no proof has seen is missed by its order', 3, ['paidTimes', 'recharges']],
  ['that the old proof has seen is missed by its head too', 2, ['earlierHeads', 'paidTimes', 'recharges']],
])('the last transaction deleted before the upgrade %s', async (_, transactions, expected) => {
  await oldBooks();
  for (let last = 3; last >= transactions; last -= 1) await tamper(deleteLast);
  const { whole } = await provedAfterwards();
  expect(Object.keys(whole.findings).toSorted()).toEqual(expected);
  expect(whole.findings['recharges']?.places[0]).toBe(`- ${transactions} 1 ${transactions === 3 ? 125 : 250}`);
});
