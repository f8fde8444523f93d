import fc from 'fast-check';
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { tries } from '../../../test/long.ts';
import { amount, balance, capture, hold, holdOf, post, prove, release, split, type Amounts, type Currency, type HeldAct } from './index.ts';
import { give } from './testing.ts';

const app = testApp();

const member = (id: string, currency: Currency = 'CNY') => ({ owner: 'member', id, currency }) as const;

const act = (held: HeldAct['held'], more: Partial<HeldAct> = {}): HeldAct => ({
  key: crypto.randomUUID(),
  kind: 'bounty_hold',
  held,
  actorId: '1',
  at: app.clock.now(),
  ...more,
});

const fen = (units: number | bigint): Amounts => ({ CNY: amount(units) });

const question = (id: number) => ({ kind: 'question', id: String(id) });

const have = (id: string, currency: Currency = 'CNY') => balance(app.db, member(id, currency));

const inHold = (held: HeldAct['held'], currency: Currency = 'CNY') => balance(app.db, holdOf(held, currency));

/** The books are right after each test, whatever it tried. */
afterEach(async () => {
  const { findings } = await prove(app.db, app.clock.now());
  if (Object.keys(findings).length > 0) throw new Error(JSON.stringify(findings));
});

test('nothing, less than nothing and an impossible share are mistakes of the caller', async () => {
  const receivers = [{ memberId: '2', amounts: fen(5) }];
  const mistakes = [
    () => app.write((tx) => hold(tx, { ...act(question(1)), memberId: '1', amounts: {} })),
    () => app.write((tx) => hold(tx, { ...act(question(1)), memberId: '1', amounts: fen(-5) })),
    () => app.write((tx) => capture(tx, { ...act(question(1)), receivers: [] })),
    () => app.write((tx) => capture(tx, { ...act(question(1)), receivers: [...receivers, ...receivers] })),
    () => app.write((tx) => capture(tx, { ...act(question(1)), receivers, platformShare: { CNY: 10_001 } })),
    () => app.write((tx) => capture(tx, { ...act(question(1)), receivers, platformShare: { CNY: 0.5 } })),
    () => app.write((tx) => release(tx, { ...act(question(1)), memberId: '1', amounts: fen(-1) })),
  ];
  for (const mistake of mistakes) await expect(mistake()).rejects.toThrow('invariant');
});

test('a hold is not overdrawn from either side', async () => {
  await app.write((tx) => give(tx, member('1'), 100));
  await expect(
    app.write((tx) => hold(tx, { ...act(question(2)), memberId: '1', amounts: { CNY: amount(100), POINT: amount(1) } })),
  ).rejects.toMatchObject({ code: 'ledger.not_covered' });
  await app.write((tx) => hold(tx, { ...act(question(2)), memberId: '1', amounts: fen(60) }));
  await expect(
    app.write((tx) => capture(tx, { ...act(question(2)), receivers: [{ memberId: '2', amounts: fen(61) }] })),
  ).rejects.toMatchObject({ code: 'ledger.not_covered' });
  await expect(app.write((tx) => release(tx, { ...act(question(2)), memberId: '1', amounts: fen(61) }))).rejects.toMatchObject({
    code: 'ledger.not_covered',
  });
  await expect(
    app.write((tx) => capture(tx, { ...act(question(99)), receivers: [{ memberId: '2', amounts: fen(1) }] })),
  ).rejects.toMatchObject({ code: 'ledger.not_covered' });
  expect([await have('1'), await inHold(question(2)), await have('2')]).toEqual([40n, 60n, 0n]);
});

test('a bounty in both currencies: asked, raised, lowered, adopted with the platform’s share', async () => {
  const held = question(3);
  await app.write((tx) => give(tx, member('3'), 1000));
  await app.write((tx) => give(tx, member('3', 'POINT'), 50));
  await app.write((tx) => hold(tx, { ...act(held), memberId: '3', amounts: { CNY: amount(300), POINT: amount(20) } }));
  await app.write((tx) => hold(tx, { ...act(held, { kind: 'bounty_adjust' }), memberId: '3', amounts: fen(99) }));
  expect(await app.write((tx) => release(tx, { ...act(held, { kind: 'bounty_adjust' }), memberId: '3', amounts: fen(200) }))).toEqual({
    CNY: 200n,
  });
  const adoption = act(held, { kind: 'adoption', subject: { kind: 'answer', id: '7' } });
  const { shares, transactionId } = await app.write((tx) =>
    capture(tx, {
      ...adoption,
      receivers: [{ memberId: '4', amounts: { CNY: amount(199), POINT: amount(20) } }],
      platformShare: { CNY: 100 },
    }),
  );
  expect(shares).toEqual([{ memberId: '4', received: { CNY: 198n, POINT: 20n }, platform: { CNY: 1n, POINT: 0n } }]);
  expect([await have('3'), await have('4'), await have('4', 'POINT'), await inHold(held), await inHold(held, 'POINT')]).toEqual([
    801n,
    198n,
    20n,
    0n,
    0n,
  ]);
  const stored = await app.db
    .selectFrom('ledgerTransaction')
    .select(['subjectKind', 'subjectId', 'kind'])
    .where('id', '=', transactionId)
    .executeTakeFirst();
  expect(stored).toEqual({ subjectKind: 'answer', subjectId: '7', kind: 'adoption' });
});

test('an act under the same key happens once, also when it arrives ten times at once', async () => {
  const held = question(4);
  await app.write((tx) => give(tx, member('5'), 100));
  const [requested, adopted] = [act(held), act(held, { kind: 'adoption' })];
  const ten = <T>(run: () => Promise<T>) => Promise.all(Array.from({ length: 10 }, run));
  expect(new Set(await ten(() => app.write((tx) => hold(tx, { ...requested, memberId: '5', amounts: fen(50) })))).size).toBe(1);
  const captured = await ten(() => app.write((tx) => capture(tx, { ...adopted, receivers: [{ memberId: '6', amounts: fen(20) }] })));
  expect(new Set(captured.map(({ transactionId }) => transactionId)).size).toBe(1);
  await expect(app.write((tx) => hold(tx, { ...requested, memberId: '5', amounts: fen(51) }))).rejects.toMatchObject({
    code: 'ledger.key_reused',
  });
  const ended = act(held, { kind: 'bounty_refund' });
  const returned = await ten(() => app.write((tx) => release(tx, { ...ended, memberId: '5' })));
  expect(returned.filter((one) => one.CNY === 30n)).toHaveLength(1);
  expect([await have('5'), await have('6'), await inHold(held)]).toEqual([80n, 20n, 0n]);
});

test('an envelope: many claims race with the return of the rest, and every fen is somewhere', async () => {
  const held = { kind: 'envelope', id: '1' };
  const guests = Array.from({ length: 30 }, (_, n) => String(100 + n));
  await app.write((tx) => give(tx, member('7'), 500));
  await app.write((tx) => hold(tx, { ...act(held, { kind: 'envelope_send' }), memberId: '7', amounts: fen(300) }));
  const receivers = guests.slice(0, 5).map((memberId) => ({ memberId, amounts: fen(3) }));
  await app.write((tx) => capture(tx, { ...act(held, { kind: 'envelope_receive' }), receivers }));
  const claims = guests
    .slice(5)
    .map((memberId) =>
      app.write((tx) => capture(tx, { ...act(held, { kind: 'envelope_receive' }), receivers: [{ memberId, amounts: fen(3) }] })),
    );
  const ends = Array.from({ length: 3 }, () =>
    app.write((tx) => release(tx, { ...act(held, { kind: 'envelope_return' }), memberId: '7' })),
  );
  const outcomes = await Promise.allSettled([...claims, ...ends]);
  const refused = outcomes.flatMap((one) => (one.status === 'rejected' ? [(one.reason as { code: string }).code] : []));
  expect(refused.every((code) => code === 'ledger.not_covered')).toBe(true);
  const paid = (await Promise.all(guests.map((id) => have(id)))).reduce((sum, one) => sum + one, 0n);
  expect(paid).toBe(BigInt(3 * (30 - refused.length)));
  expect([(await have('7')) + paid, await inHold(held)]).toEqual([500n, 0n]);
});

test('a split loses nothing and never favours the platform', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 99_999_999_999_999n }), fc.integer({ min: 0, max: 10_000 }), (units, share) => {
      const { platform, rest } = split(amount(units), share);
      expect(platform + rest).toBe(units);
      expect(platform * 10_000n <= units * BigInt(share) && (platform + 1n) * 10_000n > units * BigInt(share)).toBe(true);
    }),
  );
});

const people = ['201', '202', '203', '204'];
const subjects = [question(50), question(51), { kind: 'envelope', id: '50' }];

/** One verb of a random program; several run at once. */
const step = fc.record({
  verb: fc.constantFrom('hold', 'capture', 'release', 'rest', 'post'),
  who: fc.constantFrom(...people),
  other: fc.constantFrom(...people),
  thing: fc.constantFrom(...subjects),
  CNY: fc.integer({ min: 0, max: 90 }),
  POINT: fc.integer({ min: 0, max: 90 }),
  share: fc.integer({ min: 0, max: 10_000 }),
  twice: fc.boolean(),
});

type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

function walk({ verb, who, other, thing, CNY, POINT, share }: Step, key: string): Promise<unknown> {
  const amounts = { CNY: amount(CNY), POINT: amount(POINT + (CNY + POINT === 0 ? 1 : 0)) };
  const what = act(thing, { key });
  const receivers = [{ memberId: who, amounts }, ...(other === who ? [] : [{ memberId: other, amounts: { POINT: amount(1) } }])];
  return app.write(async (tx): Promise<unknown> => {
    if (verb === 'hold') return hold(tx, { ...what, memberId: who, amounts });
    if (verb === 'capture') return capture(tx, { ...what, receivers, platformShare: { CNY: share, POINT: share } });
    if (verb === 'release') return release(tx, { ...what, memberId: who, amounts });
    if (verb === 'rest') return release(tx, { ...what, memberId: who });
    const units = amount(CNY + 1);
    if (who === other) return null;
    return post(tx, {
      key,
      kind: 'unlock',
      subject: thing,
      actorId: who,
      at: what.at,
      legs: [
        { account: member(who), amount: amount(0n - units) },
        { account: member(other), amount: units },
      ],
    });
  });
}

test('random programs of all verbs by many at once neither make nor lose anything', async () => {
  for (const id of people) for (const currency of ['CNY', 'POINT'] as const) await app.write((tx) => give(tx, member(id, currency), 300));
  const total = async () => {
    const { rows } = await sql<{ total: string }>`
      select sum(amount_minor) as total from ledger_entry join ledger_account account on account.id = account_id
      where owner in ('201', '202', '203', '204', 'question:50', 'question:51', 'envelope:50') or (owner = 'platform' and transaction_id > ${since})
      group by currency order by currency`.execute(app.db);
    return rows.map((row) => Number(row.total));
  };
  const { id: since } = await app.db.selectFrom('ledgerTransaction').select('id').orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow();
  const before = await total();
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(step, { minLength: 1, maxLength: 12 }), { minLength: 2, maxLength: 5 }), async (rounds) => {
      for (const round of rounds) {
        const outcomes = await Promise.allSettled(
          round.flatMap((one) => {
            const key = crypto.randomUUID();
            return one.twice ? [walk(one, key), walk(one, key)] : [walk(one, key)];
          }),
        );
        const refused = outcomes.flatMap((one) =>
          one.status === 'rejected' ? [(one.reason as { code?: unknown }).code ?? String(one.reason)] : [],
        );
        // The rest that is returned twice at once is another amount each time.
        expect(refused.filter((code) => code !== 'ledger.not_covered' && code !== 'ledger.key_reused')).toEqual([]);
      }
      expect(await total()).toEqual(before);
      expect((await prove(app.db, app.clock.now())).findings).toEqual({});
    }),
    { numRuns: tries(15), endOnFailure: true },
  );
});
