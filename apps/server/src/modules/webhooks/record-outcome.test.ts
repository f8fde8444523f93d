import { expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import type { DeliveryOutcome } from './sending/exchange.ts';
import { recordOutcome } from './sending/record-outcome.ts';
import { readWebhook } from './webhook.ts';

const app = testApp();
const hourMs = 60 * 60_000;

const accepted: DeliveryOutcome = { failure: null, status: 200, durationMs: 5, answer: 'ok', retryAfter: 0 };
const refused = (retryAfter = 0): DeliveryOutcome => ({ failure: 'status', status: 503, durationMs: 5, answer: '', retryAfter });

interface Setup {
  /** Failures since the last success, before this attempt. */
  failures?: number;
  /** When the first of them was, in hours before now. */
  failingForHours?: number | null;
  /** Attempts at this message before this one. */
  attempts?: number;
}

/** A webhook in this state with one message, and the state of both after the outcome. */
async function after(outcome: DeliveryOutcome, { failures = 0, failingForHours = null, attempts = 0 }: Setup = {}) {
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

test.each<[string, DeliveryOutcome, number, number | null]>([
  ['a failed message is tried again after the delay that the receiver requests', refused(3600), 0, 3600],
  ['after the last attempt the message is given up', refused(60), 8, null],
])('%s', async (_, outcome, attempts, seconds) => {
  const result = await after(outcome, { attempts });
  expect(result).toMatchObject({ goesOn: false, state: 'active', message: seconds === null ? 'failed' : 'waiting', seconds });
});

test.each<[number, 'active' | 'failed']>([
  [71.99, 'active'],
  [72, 'failed'],
])('the tenth failure after %s hours leaves the webhook %s', async (failingForHours, state) => {
  expect(await after(refused(), { failures: 9, failingForHours })).toMatchObject({ state, failures: 10 });
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
