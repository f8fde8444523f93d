import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { testApp } from '../../test/app.ts';
import { amount, ledgerJobs, post, prove } from '../modules/ledger/index.ts';
import { factWindow } from '../modules/ledger/fact-window.ts';
import { findingsAfter } from '../modules/ledger/testing.ts';
import type { Tx } from '../platform/database/db.ts';
import { factChecks as allChecks } from './fact-checks.ts';

const app = testApp();

let alice = '';
let boss = '';

const dayMs = 86_400_000;
/** What is made by hand here has no witnesses; test/tampering.test.ts is about those. */
const withEntries = [
  'recharges',
  'rechargeRefunds',
  'unlocks',
  'envelopesSent',
  'envelopesTaken',
  'envelopesReturned',
  'envelopeHolds',
  'bountyHolds',
  'bountiesPaid',
  'cardOrders',
  'cardRefunds',
  'adjustments',
  'pointsEarned',
];
const factChecks = allChecks.filter(({ name }) => withEntries.includes(name));
const [closeDays, weekly] = ledgerJobs(factChecks);

/** What staff gave and took, and the next day of the site closed by a proof. */
async function passDay(): Promise<void> {
  await app.write(async (tx) => {
    const at = app.clock.now();
    const { id } = await tx
      .insertInto('staffAdjustment')
      .values({
        memberId: alice,
        currency: 'CNY',
        amountMinor: '500',
        reason: '补',
        state: 'done',
        requestedBy: boss,
        requestedAt: at,
        decidedAt: at,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await move(tx, 'staff_adjust', 'staff_adjust', id, 500, 'platform');
  });
  app.clock.advance(dayMs);
  await closeDays?.run(app.services);
}

beforeAll(async () => {
  [alice, boss] = [(await app.member('alice')).id, (await app.staff('boss')).id];
  for (let day = 0; day < 5; day += 1) await passDay();
});

const lastProof = () => app.db.selectFrom('ledgerProof').select(['rightBooks', 'findings']).orderBy('id', 'desc').executeTakeFirstOrThrow();

/** Books that are right in themselves: postings as the ledger makes them. */
async function move(
  tx: Tx,
  kind: 'recharge' | 'staff_adjust' | 'reward' | 'card_order' | 'adoption',
  subject: string,
  id: string,
  units: number,
  from: 'platform' | 'provider_clearing' | 'points_issue',
  at = app.clock.now(),
): Promise<void> {
  const currency = from === 'points_issue' ? 'POINT' : 'CNY';
  const legs = [
    { account: { owner: 'system', id: from, currency } as const, amount: amount(-units) },
    { account: { owner: 'member', id: alice, currency } as const, amount: amount(units) },
  ];
  await post(tx, { key: crypto.randomUUID(), kind, subject: { kind: subject, id }, actorId: alice, at, legs });
}

const order = (state: string) => sql`
  insert into payment_order (number, member_id, amount_minor, provider, state, created_at, expires_at, paid_at, provider_number)
  values ('n1', ${alice}, 100, 'alipay', ${state}, ${app.clock.now()}, ${app.clock.now()}, ${app.clock.now()}, 'p1')`;

async function holdSix(tx: Tx): Promise<void> {
  const legs = [
    { account: { owner: 'system', id: 'platform', currency: 'CNY' } as const, amount: amount(-6) },
    { account: { owner: 'hold', id: 'question:1', currency: 'CNY' } as const, amount: amount(6) },
  ];
  await post(tx, {
    key: crypto.randomUUID(),
    kind: 'bounty_adjust',
    subject: { kind: 'question', id: '1' },
    actorId: alice,
    at: app.clock.now(),
    legs,
  });
}

async function aBounty(tx: Tx): Promise<void> {
  await sql`insert into question (id, tag_ids, author_id, title, body_source, body_html, excerpt, state, posted_at, activity_at, bounty_cny_minor, bounty_state)
    overriding system value values (1, '{1}', ${alice}, '问', '问', '问', '问', 'published', ${app.clock.now()}, ${app.clock.now()}, 5, 'open')`.execute(
    tx,
  );
}

test.each<[string, (tx: Tx) => Promise<unknown>, string[]]>([
  ['nothing', async () => undefined, []],
  ['a recharge without an order', (tx) => move(tx, 'recharge', 'payment', '77', 100, 'provider_clearing'), ['recharges']],
  [
    'a recharge without an order that is stamped as old',
    (tx) => move(tx, 'recharge', 'payment', '78', 100, 'provider_clearing', new Date(0)),
    ['recharges'],
  ],
  ['a paid order without a credit', (tx) => order('paid').execute(tx), ['recharges']],
  [
    'a credit in another amount',
    async (tx) => {
      await order('paid').execute(tx);
      const { id } = await tx.selectFrom('paymentOrder').select('id').executeTakeFirstOrThrow();
      await move(tx, 'recharge', 'payment', id, 101, 'provider_clearing');
    },
    ['recharges'],
  ],
  [
    'an adjustment that moved nothing',
    (tx) =>
      sql`insert into staff_adjustment (member_id, currency, amount_minor, reason, state, requested_by, requested_at, decided_at)
    values (${alice}, 'CNY', 7, '补', 'done', ${boss}, ${app.clock.now()}, ${app.clock.now()})`.execute(tx),
    ['adjustments'],
  ],
  ['money from staff without an adjustment', (tx) => move(tx, 'staff_adjust', 'staff_adjust', '2', 5, 'platform'), ['adjustments']],
  [
    'points earned without a reward',
    (tx) => sql`update member set points_earned = points_earned + 1 where id = ${alice}`.execute(tx),
    ['pointsEarned'],
  ],
  ['a reward that the total does not have', (tx) => move(tx, 'reward', 'comment', '1', 5, 'points_issue'), ['pointsEarned']],
  ['an open bounty without its hold', aBounty, ['bountyHolds']],
  [
    'a bounty that holds more than it offers',
    async (tx) => {
      await aBounty(tx);
      await holdSix(tx);
    },
    ['bountyHolds'],
  ],
  ['an adoption of nothing', (tx) => move(tx, 'adoption', 'question', 'x', 5, 'platform'), ['bountiesPaid']],
  ['an order of a card that is none', (tx) => move(tx, 'card_order', 'card_order', '3', 5, 'platform'), ['cardOrders']],
])('%s is found by the comparison with the facts alone', async (_, change, finding) => {
  expect(await findingsAfter(app, change, factChecks)).toEqual(finding);
  // A total of points carries no time: only the proof of everything reads it.
  const ofDay = finding.filter((name) => name !== 'pointsEarned');
  expect(await findingsAfter(app, change, factChecks, false)).toEqual(ofDay);
});

test('a daily check compares what came since the day before the last proof; older changes are detected by the weekly proof, and reported until they are mended', async () => {
  expect(await app.write(factWindow)).toMatchObject({ recent: { transactionId: expect.stringMatching(/^[1-9]/) as unknown } });
  const first = await app.db.selectFrom('staffAdjustment').select('id').orderBy('id').executeTakeFirstOrThrow();
  const change = (units: number) => sql`update staff_adjustment set amount_minor = ${units} where id = ${first.id}`.execute(app.db);
  await change(501);
  await passDay();
  expect(await lastProof()).toMatchObject({ rightBooks: true });
  const finding = { adjustments: { count: 2, places: [`+ ${first.id} ${alice} CNY 500`, `- ${first.id} ${alice} CNY 501`] } };
  await weekly?.run(app.services);
  expect(await lastProof()).toEqual({ rightBooks: false, findings: finding });
  await passDay();
  expect(await lastProof()).toEqual({ rightBooks: false, findings: finding });
  await change(500);
  await passDay();
  expect(await lastProof()).toEqual({ rightBooks: true, findings: {} });
});

test('a fact that was falsified today is found by the proof that closes the day', async () => {
  const at = app.clock.now();
  const forged = {
    memberId: alice,
    currency: 'CNY',
    amountMinor: '9',
    reason: '补',
    state: 'done',
    requestedBy: boss,
    requestedAt: at,
    decidedAt: at,
  };
  const { id } = await app.db.insertInto('staffAdjustment').values(forged).returning('id').executeTakeFirstOrThrow();
  await passDay();
  expect(await lastProof()).toEqual({ rightBooks: false, findings: { adjustments: { count: 1, places: [`- ${id} ${alice} CNY 9`] } } });
  await app.db.deleteFrom('staffAdjustment').where('id', '=', id).execute();
  await passDay();
  expect(await lastProof()).toMatchObject({ rightBooks: true });
});

test('each difference is named with its side, and does not take the anchor from an intact ledger', async () => {
  await app.write((tx) => move(tx, 'recharge', 'payment', '77', 100, 'provider_clearing'));
  const proof = await prove(app.db, app.clock.now(), { facts: factChecks });
  expect(proof).toMatchObject({ right: false, intact: true, findings: { recharges: { count: 1, places: [`+ 77 ${alice} 100`] } } });
});
