import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { testApp } from '../../test/app.ts';
import { amount, post, prove } from '../modules/ledger/index.ts';
import { findingsAfter } from '../modules/ledger/testing.ts';
import type { Tx } from '../platform/database/db.ts';
import { factChecks } from './fact-checks.ts';

const app = testApp();

let alice = '';
let boss = '';

beforeAll(async () => {
  [alice, boss] = [(await app.member('alice')).id, (await app.staff('boss')).id];
  await sql`insert into staff_adjustment (id, member_id, currency, amount_minor, reason, state, asked_by, asked_at, decided_at)
    overriding system value values (1000, ${alice}, 'CNY', 500, '补', 'done', ${boss}, now(), now())`.execute(app.db);
  await app.write((tx) => move(tx, 'staff_adjust', 'staff_adjust', '1000', 500, 'platform'));
  await prove(app.db, app.clock.now(), { facts: factChecks });
});

/** Books that are right in themselves: postings as the ledger makes them. */
async function move(tx: Tx, kind: 'recharge' | 'staff_adjust' | 'reward' | 'card_order', subject: string, id: string, units: number, from: 'platform' | 'provider_clearing' | 'points_issue'): Promise<void> {
  const currency = from === 'points_issue' ? 'POINT' : 'CNY';
  const legs = [{ account: { owner: 'system', id: from, currency } as const, amount: amount(-units) }, { account: { owner: 'member', id: alice, currency } as const, amount: amount(units) }];
  await post(tx, { key: crypto.randomUUID(), kind, subject: { kind: subject, id }, actorId: alice, at: app.clock.now(), legs });
}

const order = (state: string) => sql`
  insert into payment_order (number, member_id, amount_minor, provider, state, created_at, expires_at, paid_at, provider_number)
  values ('n1', ${alice}, 100, 'alipay', ${state}, now(), now(), now(), 'p1')`;

test.each<[string, (tx: Tx) => Promise<unknown>, string[]]>([
  ['nothing', async () => undefined, []],
  ['a recharge without an order', (tx) => move(tx, 'recharge', 'payment', '77', 100, 'provider_clearing'), ['recharges']],
  ['a paid order without a credit', (tx) => order('paid').execute(tx), ['recharges']],
  ['a credit in another amount', async (tx) => {
    await order('paid').execute(tx);
    const { id } = await tx.selectFrom('paymentOrder').select('id').executeTakeFirstOrThrow();
    await move(tx, 'recharge', 'payment', id, 101, 'provider_clearing');
  }, ['recharges']],
  ['an adjustment that moved nothing', (tx) => sql`insert into staff_adjustment (member_id, currency, amount_minor, reason, state, asked_by, asked_at, decided_at)
    values (${alice}, 'CNY', 7, '补', 'done', ${boss}, now(), now())`.execute(tx), ['adjustments']],
  ['money from staff without an adjustment', (tx) => move(tx, 'staff_adjust', 'staff_adjust', '2', 5, 'platform'), ['adjustments']],
  ['points earned without a reward', (tx) => sql`update member set points_earned = points_earned + 1 where id = ${alice}`.execute(tx), ['pointsEarned']],
  ['a reward that the total does not have', (tx) => move(tx, 'reward', 'comment', '1', 5, 'points_issue'), ['pointsEarned']],
  ['an order of a card that is none', (tx) => move(tx, 'card_order', 'card_order', '3', 5, 'platform'), ['cardOrders']],
])('%s is found by the comparison with the facts alone', async (_, change, found) => {
  expect(await findingsAfter(app, change, factChecks)).toEqual(found);
});

test('each difference is named with its side, and does not take the anchor from an intact ledger', async () => {
  await app.write((tx) => move(tx, 'recharge', 'payment', '77', 100, 'provider_clearing'));
  const proof = await prove(app.db, app.clock.now(), { facts: factChecks });
  expect(proof).toMatchObject({ right: false, intact: true, findings: { recharges: { count: 1, places: [`+ 77 ${alice} 100`] } } });
});
