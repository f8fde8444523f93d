import { sql } from 'kysely';
import type { Services } from '../../../platform/http/ctx.ts';
import { enqueueSending } from '../events.ts';
import { exchange } from '../sending/exchange.ts';
import { messageOf } from '../sending/message-of.ts';
import { leaseMs, recordOutcome } from '../sending/record-outcome.ts';
import { requestFor } from '../sending/request.ts';
import { readWebhook, type Webhook } from '../webhook.ts';

/** Then other jobs get their turn. */
const perRun = 20;

/** Robots of DingTalk and WeCom accept 20 messages a minute and block for ten minutes beyond that; Feishu's accept more. */
const perMinuteOfRobots = 20;
const minuteMs = 60_000;

/** Earlier than the next run of the clock job. */
const soonMs = minuteMs;

/** The webhook, leased to this process for a time; undefined when another process sends, or it pauses or is disabled. */
async function claimLease({ db, clock }: Services, webhookId: string): Promise<Webhook | undefined> {
  const now = clock.now();
  const row = await db
    .updateTable('webhook')
    .set({ sendingUntil: new Date(now.getTime() + leaseMs) })
    .where('id', '=', webhookId)
    .where('state', '=', 'active')
    .where((eb) => eb.or([eb('sendingUntil', 'is', null), eb('sendingUntil', '<=', now)]))
    .where((eb) => eb.or([eb('restsUntil', 'is', null), eb('restsUntil', '<=', now)]))
    .returningAll()
    .executeTakeFirst();
  return row && readWebhook(row);
}

/** Ends the lease, and requests the next run when a message is due before the clock job would find it; none waits: no run, also after a failure. */
async function endLease({ write, clock }: Services, webhookId: string): Promise<void> {
  const now = clock.now();
  await write(async (tx) => {
    const { rows } = await sql<{ due: Date | null }>`
      update webhook set sending_until = null where id = ${webhookId}::bigint
      returning case when state = 'active' then (
        select greatest(rests_until, min(next_at)) from webhook_delivery where webhook_id = webhook.id and state = 'waiting'
        having count(*) > 0) end as due`.execute(tx);
    const due = rows[0]?.due;
    if (due && due.getTime() - now.getTime() < soonMs) await enqueueSending(tx, [webhookId], due > now ? due : undefined);
  });
}

async function nextDue({ db, clock }: Services, webhookId: string) {
  return db
    .selectFrom('webhookDelivery')
    .selectAll()
    .where('webhookId', '=', webhookId)
    .where('state', '=', 'waiting')
    .where('nextAt', '<=', clock.now())
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
}

/** How long a robot must wait if it has reached its limit per minute. */
async function restRobot({ db, clock }: Services, { id, kind }: Webhook): Promise<boolean> {
  if (kind === 'standard') return false;
  const since = new Date(clock.now().getTime() - minuteMs);
  const { recentSends } = await db.selectFrom('webhook').select('recentSends').where('id', '=', id).executeTakeFirstOrThrow();
  const recent = recentSends.filter((at) => at > since);
  const [first] = recent;
  if (first === undefined || recent.length < perMinuteOfRobots) return false;
  await db
    .updateTable('webhook')
    .set({ restsUntil: new Date(first.getTime() + minuteMs) })
    .where('id', '=', id)
    .execute();
  return true;
}

/** @returns whether the next one may follow immediately */
async function sendNext(services: Services, webhook: Webhook): Promise<boolean> {
  if (await restRobot(services, webhook)) return false;
  const delivery = await nextDue(services, webhook.id);
  if (delivery === undefined) return false;
  const message = await messageOf(services, webhook, delivery);
  if (message === undefined) {
    await services.db.updateTable('webhookDelivery').set({ state: 'withdrawn', nextAt: null }).where('id', '=', delivery.id).execute();
    return true;
  }
  const outcome = await exchange(services, webhook.kind, requestFor(services, webhook, message));
  return recordOutcome(services, webhook, delivery, outcome);
}

/**
 * Sends the waiting messages of one webhook, one after the other in the order of the events. After a failure it stops: the receiver gets a
 * pause, and the failed message is retried at its own time, after later ones.
 */
export async function sendDue(services: Services, { webhookId }: { webhookId: string }): Promise<void> {
  const webhook = await claimLease(services, webhookId);
  if (webhook === undefined) return;
  try {
    for (let n = 0; n < perRun && (await sendNext(services, webhook)); n += 1);
  } finally {
    await endLease(services, webhookId);
  }
}

/** Finds due messages without a job: delayed retries, and those that a killed process had leased. */
export async function findDue({ write, clock }: Services): Promise<void> {
  const now = clock.now();
  await write(async (tx) => {
    const { rows } = await sql<{ id: string }>`
      select id from webhook
      where state = 'active' and (sending_until is null or sending_until <= ${now}) and (rests_until is null or rests_until <= ${now})
        and exists (select from webhook_delivery where webhook_id = webhook.id and state = 'waiting' and next_at <= ${now})
      order by id`.execute(tx);
    await enqueueSending(
      tx,
      rows.map(({ id }) => id),
    );
  });
}
