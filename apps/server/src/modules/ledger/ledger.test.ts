import fc from 'fast-check';
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { tries } from '../../../test/long.ts';
import { descending, numberedList } from '../../platform/database/numbered-list.ts';
import { amount, balance, decimalOf, post, prove, statement, statementFile, type AccountRef, type Currency } from './index.ts';
import { monthOf } from './month-span.ts';
import type { Posting } from './posting.ts';
import { give } from './testing.ts';
import { transact } from '../../platform/database/write.ts';

const app = testApp();

type Own = Exclude<AccountRef, { owner: 'system' }>;

const member = (id: number | string, currency: Currency = 'POINT'): Own => ({ owner: 'member', id: String(id), currency });

const hold = (id: string, currency: Currency = 'POINT'): Own => ({ owner: 'hold', id, currency });

function transfer(from: AccountRef, to: AccountRef, units: number, more: Partial<Posting> = {}): Posting {
  return {
    key: crypto.randomUUID(),
    kind: 'unlock',
    subject: { kind: 'topic', id: '1' },
    actorId: '1',
    at: app.clock.now(),
    legs: [
      { account: from, amount: amount(-units) },
      { account: to, amount: amount(units) },
    ],
    ...more,
  };
}

async function move(from: AccountRef, to: AccountRef, units: number, more: Partial<Posting> = {}): Promise<string> {
  return app.write((tx) => post(tx, transfer(from, to, units, more)));
}

/** The books are right after each test, whatever it tried. */
afterEach(async () => {
  const { findings } = await prove(app.db, app.clock.now());
  if (Object.keys(findings).length > 0) throw new Error(JSON.stringify(findings));
});

test('amounts travel as decimals of their currency', () => {
  expect([0, 5, 10, 99, 100, 12_345].map((fen) => decimalOf(amount(fen), 'CNY'))).toEqual([
    '0.00',
    '0.05',
    '0.10',
    '0.99',
    '1.00',
    '123.45',
  ]);
  expect(decimalOf(amount(-7), 'CNY')).toBe('-0.07');
  expect(decimalOf(amount('-9007199254740993'), 'POINT')).toBe('-9007199254740993');
  expect(() => amount(0.5)).toThrow(RangeError);
});

test('value moves between accounts, which open with their first entry', async () => {
  expect(await balance(app.db, member(1))).toBe(0n);
  await app.write((tx) => give(tx, member(1), 100));
  await move(member(1), hold('question:1'), 30);
  await move(hold('question:1'), member(2), 30);
  expect([await balance(app.db, member(1)), await balance(app.db, hold('question:1')), await balance(app.db, member(2))]).toEqual([
    70n,
    0n,
    30n,
  ]);
  expect(await balance(app.db, member(1, 'CNY'))).toBe(0n);
});

test('an open account is posted to in one statement', async () => {
  await app.write((tx) => give(tx, member(3), 10));
  const { statements } = await app.statements(() => app.write((tx) => give(tx, member(3), 10)));
  expect(statements.filter((text) => !/^(begin|commit|start)/i.test(text))).toHaveLength(1);
});

test('nobody falls below zero, and nothing remains of what would', async () => {
  await app.write((tx) => give(tx, member(4), 10));
  await expect(move(member(4), member(5), 11)).rejects.toMatchObject({ code: 'ledger.not_covered' });
  await expect(move(member(6), member(4), 1)).rejects.toMatchObject({ code: 'ledger.not_covered' });
  expect([await balance(app.db, member(4)), await balance(app.db, member(5))]).toEqual([10n, 0n]);
});

test('the same key with the same content is the same act, with other content a mistake', async () => {
  await app.write((tx) => give(tx, member(7), 100));
  const once = transfer(member(7), member(8), 5);
  const outcomes = await Promise.all(Array.from({ length: 10 }, () => app.write((tx) => post(tx, { ...once, at: new Date() }))));
  expect(new Set(outcomes).size).toBe(1);
  expect(await app.write((tx) => post(tx, { ...once, legs: once.legs.toReversed() }))).toBe(outcomes[0]);
  expect(await balance(app.db, member(8))).toBe(5n);
  const others: Partial<Posting>[] = [
    { kind: 'adoption' },
    { memo: 'x' },
    { actorId: null },
    { subject: { kind: 'topic', id: '2' } },
    { legs: transfer(member(7), member(8), 6).legs },
    { legs: transfer(member(8), member(7), 5).legs },
  ];
  for (const other of others) {
    await expect(app.write((tx) => post(tx, { ...once, ...other }))).rejects.toMatchObject({ code: 'ledger.key_reused' });
  }
  expect(await balance(app.db, member(8))).toBe(5n);
});

test('what a transaction took with it is gone when it rolls back', async () => {
  const rolled = app.write(async (tx) => {
    await give(tx, member(9), 50);
    throw new Error('changed my mind');
  });
  await expect(rolled).rejects.toThrow('changed my mind');
  expect(await balance(app.db, member(9))).toBe(0n);
});

test('the database itself refuses what does not balance, and any change of what was written', async () => {
  await app.write((tx) => give(tx, member(10), 50));
  const [entry, done] = [
    await app.db.selectFrom('ledgerEntry').selectAll().executeTakeFirstOrThrow(),
    await app.db.selectFrom('ledgerTransaction').selectAll().executeTakeFirstOrThrow(),
  ];
  const oneSided = app.write((tx) =>
    post(tx, {
      ...transfer(member(10), member(11), 5),
      legs: [
        { account: member(10), amount: amount(-5) },
        { account: member(11), amount: amount(4) },
      ],
    }),
  );
  await expect(oneSided).rejects.toMatchObject({ constraint: 'ledger_transaction_balanced' });
  const mixed = app.write((tx) =>
    post(tx, {
      ...transfer(member(10), member(11), 5),
      legs: [
        { account: member(10), amount: amount(-5) },
        { account: member(11, 'CNY'), amount: amount(5) },
      ],
    }),
  );
  await expect(mixed).rejects.toMatchObject({ constraint: 'ledger_transaction_balanced' });
  const lonely = {
    key: crypto.randomUUID(),
    inputHash: Buffer.alloc(32),
    kind: 'reward',
    subjectKind: 'x',
    subjectId: '1',
    postedAt: new Date(),
  };
  await expect(app.db.insertInto('ledgerTransaction').values(lonely).execute()).rejects.toMatchObject({
    constraint: 'ledger_transaction_balanced',
  });
  const { id: accountId } = await app.db
    .selectFrom('ledgerAccount')
    .select('id')
    .where('owner', '=', 'platform')
    .where('currency', '=', 'POINT')
    .executeTakeFirstOrThrow();
  for (const foreign of [accountId, '999999999']) {
    const smuggled = app.db.insertInto('ledgerEntry').values({ transactionId: done.id, accountId: foreign, amountMinor: 5 }).execute();
    await expect(smuggled).rejects.toMatchObject({ constraint: 'ledger_transaction_balanced' });
  }
  const forbidden = [
    sql`update ledger_entry set amount_minor = 1 where id = ${entry.id}`,
    sql`delete from ledger_entry where id = ${entry.id}`,
    sql`truncate ledger_entry`,
    sql`update ledger_transaction set memo = 'x' where id = ${done.id}`,
    sql`delete from ledger_transaction where id = ${done.id}`,
    sql`truncate ledger_transaction cascade`,
    sql`delete from ledger_account`,
    sql`truncate ledger_account cascade`,
    sql`update ledger_account set owner = '0' where id = ${accountId}`,
  ];
  for (const change of forbidden) await expect(change.execute(app.db)).rejects.toMatchObject({ constraint: 'ledger_insert_only' });
});

test('what is entered balances when its statement ends, whenever the constraints are asked', async () => {
  await app.write((tx) => give(tx, member(30), 50));
  const { id: accountId } = await app.db.selectFrom('ledgerAccount').select('id').where('owner', '=', '30').executeTakeFirstOrThrow();
  const { id: platformId } = await app.db
    .selectFrom('ledgerAccount')
    .select('id')
    .where('owner', '=', 'points_issue')
    .executeTakeFirstOrThrow();
  const posted = sql`insert into ledger_transaction (key, input_hash, kind, subject_kind, subject_id, posted_at) values (gen_random_uuid(), '', 'reward', 'x', '1', now()) returning id`;
  const both = sql<{
    transactionId: string;
  }>`with made as (${posted}) insert into ledger_entry (transaction_id, account_id, amount_minor) select id, ${accountId}::bigint, 5 from made union all select id, ${platformId}::bigint, -5 from made returning transaction_id`;
  const timings = [sql`set constraints all deferred`, sql`set constraints all immediate`];
  for (const timing of timings) {
    const later = transact(app.db, async (tx) => {
      await timing.execute(tx);
      const { rows } = await both.execute(tx);
      await sql`set constraints all immediate`.execute(tx);
      await sql`insert into ledger_entry (transaction_id, account_id, amount_minor) values (${rows[0]?.transactionId}::bigint, (select id from ledger_account where owner = 'platform' and currency = 'POINT'), 7)`.execute(
        tx,
      );
    });
    await expect(later).rejects.toMatchObject({ constraint: 'ledger_transaction_balanced' });
    const empty = transact(app.db, async (tx) => {
      await timing.execute(tx);
      await posted.execute(tx);
    });
    await expect(empty).rejects.toMatchObject({ constraint: 'ledger_transaction_balanced' });
  }
  expect(await balance(app.db, member(30))).toBe(50n);
});

test('a statement is paged, filtered, and runs back from the present balance', async () => {
  const me = member(12);
  for (const units of [10, 20, 30]) await app.write((tx) => give(tx, me, units));
  app.clock.advance(32 * 86_400_000);
  await move(me, member(13), 25);
  const ofThree = numberedList('three', { size: 3 }, descending('entry.account_id'), descending('entry.id'));
  const all = await statement(app.db, me, {}, ofThree({}));
  expect(all.numbers.total).toBe(4);
  expect(all.lines.map((line) => [line.amount, line.balanceAfter, line.kind])).toEqual([
    [-25n, 35n, 'unlock'],
    [30n, 60n, 'staff_adjust'],
    [20n, 30n, 'staff_adjust'],
  ]);
  for (const requested of [{ page: 2 }, { after: all.numbers.next ?? '' }])
    expect((await statement(app.db, me, {}, ofThree(requested))).lines.map((line) => line.balanceAfter)).toEqual([10n]);
  expect(await statement(app.db, me, {}, ofThree({ page: 4 }))).toMatchObject({ numbers: { total: 4 }, lines: [] });
  expect((await statement(app.db, me, { subjectKind: 'topic' }, statementFile)).lines).toHaveLength(1);
  expect(
    (await statement(app.db, me, { month: monthOf(app.clock.now()) }, statementFile)).lines.map((line) => [line.amount, line.balanceAfter]),
  ).toEqual([[-25n, 35n]]);
  expect(
    (await statement(app.db, me, { month: monthOf(new Date(app.clock.now().getTime() - 32 * 86_400_000)) }, statementFile)).numbers.total,
  ).toBe(3);
});

test('random programs of many at once neither make nor lose anything', async () => {
  const people = [21, 22, 23, 24];
  for (const id of people) for (const currency of ['POINT', 'CNY'] as const) await app.write((tx) => give(tx, member(id, currency), 200));
  const account = fc.oneof(
    fc.tuple(fc.constantFrom(...people), fc.constantFrom<Currency>('POINT', 'CNY')).map(([id, currency]) => member(id, currency)),
    fc
      .tuple(fc.constantFrom('question:1', 'envelope:1'), fc.constantFrom<Currency>('POINT', 'CNY'))
      .map(([id, currency]) => hold(id, currency)),
  );
  const step = fc.record({
    from: account,
    to: account,
    units: fc.integer({ min: 1, max: 120 }),
    share: fc.integer({ min: 0, max: 20 }),
    twice: fc.boolean(),
  });
  const total = async () => {
    const { rows } = await sql<{
      currency: string;
      total: string;
    }>`select currency, sum(balance_minor) as total from ledger_account where owner in ('21','22','23','24','question:1','envelope:1') group by currency order by currency`.execute(
      app.db,
    );
    return rows.map((row) => Number(row.total));
  };
  let platform = 0;
  const before = (await total()).reduce((sum, one) => sum + one, 0);
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(step, { minLength: 1, maxLength: 10 }), { minLength: 2, maxLength: 5 }), async (rounds) => {
      for (const round of rounds) {
        const outcomes = await Promise.allSettled(
          round.flatMap(({ from, to, units, share, twice }) => {
            if (from.currency !== to.currency || (from.owner === to.owner && from.id === to.id)) return [];
            const fee = Math.min(share, units - 1);
            const legs = [
              { account: from, amount: amount(-units) },
              { account: to, amount: amount(units - fee) },
              ...(fee > 0 ? [{ account: { owner: 'system', id: 'platform', currency: from.currency } as const, amount: amount(fee) }] : []),
            ];
            const posting = { ...transfer(from, to, units), legs };
            return (twice ? [posting, posting] : [posting]).map((one) => app.write((tx) => post(tx, one)).then((id) => ({ id, fee })));
          }),
        );
        const done = new Map<string, number>();
        const refused = outcomes.flatMap((one) => (one.status === 'rejected' ? [(one.reason as { code: unknown }).code] : []));
        expect(refused.filter((code) => code !== 'ledger.not_covered')).toEqual([]);
        for (const one of outcomes) if (one.status === 'fulfilled') done.set(one.value.id, one.value.fee);
        for (const fee of done.values()) platform += fee;
      }
      expect((await total()).reduce((sum, one) => sum + one, 0)).toBe(before - platform);
    }),
    { numRuns: tries(10), endOnFailure: true },
  );
});
