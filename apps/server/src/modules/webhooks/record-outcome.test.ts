import { expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import type { Outcome } from './sending/exchange.ts';
import { recordOutcome } from './sending/record-outcome.ts';
import { readWebhook } from './webhook.ts';

const app = testApp();
const hourMs = 60 * 60_000;

const accepted: Outcome = { failure: null, status: 200, durationMs: 5, answer: 'ok', retryAfter: 0 };
const refused = (retryAfter = 0): Outcome => ({ failure: 'status', status: 503, durationMs: 5, answer: '', retryAfter });

interface Setup {
  /** Failures since the last success, before this attempt. */
  failures?: number;
  /** When the first of them was, in hours before now. */
  failingForHours?: number | null;
  /** Attempts at this message before this one. */
  attempts?: number;
}

/** A webhook in this state with one message, and the state of both after the outcome. */
async function after(outcome: Outcome, { failures = 0, failingForHours = null, attempts = 0 }: Setup = {}) {
  const now = app.clock.now();
  const webhook = readWebhook(
    await app.db
      .insertInto('webhook')
      .values({
        name: `build ${crypto.randomUUID()}`,
        kind: 'standard',
        sealedAddress: Buffer.alloc(1),
        addressHint: '',
        events: ['post.published'],
        language: 'zh',
        failures,
        failingSince: failingForHours === null ? null : new Date(now.getTime() - failingForHours * hourMs),
        createdAt: now,
      })
      .returningAll()
      .executeTakeFirstOrThrow(),
  );
  const delivery = await app.db
    .insertInto('webhookDelivery')
    .values({
      webhookId: webhook.id,
      messageId: crypto.randomUUID(),
      type: 'post.published',
      fact: '{}',
      attempts,
      at: now,
      nextAt: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const goesOn = await recordOutcome({ ...app.services, clock: { now: () => now } }, webhook, { id: delivery.id, attempts }, outcome);
  const webhookAfter = await app.db.selectFrom('webhook').selectAll().where('id', '=', webhook.id).executeTakeFirstOrThrow();
  const message = await app.db.selectFrom('webhookDelivery').selectAll().where('id', '=', delivery.id).executeTakeFirstOrThrow();
  const seconds = message.nextAt === null ? null : (message.nextAt.getTime() - now.getTime()) / 1000;
  return { goesOn, state: webhookAfter.state, failures: webhookAfter.failures, message: message.state, seconds };
}

test.each<[string, Outcome, number, number | null]>([
  ['the first failure is tried again after half a minute', refused(), 0, 30],
  ['a later Retry-After is observed', refused(3600), 0, 3600],
  ['an earlier Retry-After does not shorten the delay', refused(5), 3, 3600],
  ['a Retry-After of a year is a day', refused(365 * 86_400), 0, 86_400],
  ['after the last attempt the message is given up, whatever Retry-After says', refused(60), 8, null],
])('%s', async (_, outcome, attempts, seconds) => {
  const result = await after(outcome, { attempts });
  expect(result).toMatchObject({ goesOn: false, state: 'active', message: seconds === null ? 'failed' : 'waiting', seconds });
});

test.each<[number, number | null, 'active' | 'failed']>([
  [8, 1000, 'active'],
  [9, 71.99, 'active'],
  [9, 72, 'failed'],
  [500, 1, 'active'],
  [9, null, 'active'],
])('after %i failures over %s hours one more leaves the webhook %s', async (failures, failingForHours, state) => {
  expect(await after(refused(), { failures, failingForHours })).toMatchObject({ state, failures: failures + 1 });
});

test('one success begins the count anew', async () => {
  expect(await after(accepted, { failures: 300, failingForHours: 300 })).toEqual({
    goesOn: true,
    state: 'active',
    failures: 0,
    message: 'delivered',
    seconds: null,
  });
});
