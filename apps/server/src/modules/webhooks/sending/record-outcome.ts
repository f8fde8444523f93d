import { adminWebhooksPage } from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/db.ts';
import type { Services } from '../../../platform/http/ctx.ts';
import { noticeFromSite } from '../../notices/index.ts';
import { activeWebhooks, giveUpWaiting, type Webhook } from '../webhook.ts';
import { afterAttempt, nextAttempt } from './after-attempt.ts';
import type { DeliveryOutcome } from './exchange.ts';

const screen = addressOf(adminWebhooksPage);

/** The notice for the owner of a disabled webhook. */
function switchedOffNotice(name: string, state: 'failed' | 'ended') {
  const zh =
    state === 'ended'
      ? '对方回答 410，表示不再接收，所以不会再发送。'
      : '三天里没有一次发送成功，所以先停了。修好以后可以让它继续，没有送到的在记录里可以重发。';
  const en =
    state === 'ended'
      ? 'The receiver responded with 410, which means it accepts no more messages, so nothing more is sent.'
      : 'No delivery succeeded for three days, so it was disabled. Once it is fixed, you can resume it and resend failed deliveries from its log.';
  return {
    title: `Webhook「${name}」已停用`,
    body: `${zh}\n\n[查看 Webhook](${screen})`,
    titleEn: `Webhook “${name}” was disabled`,
    bodyEn: `${en}\n\n[View webhooks](${screen})`,
  };
}

const minuteMs = 60_000;
/** Long enough for a slow request. */
export const leaseMs = minuteMs;

interface Sent {
  id: string;
  attempts: number;
}

async function recordDelivery(tx: Tx, sent: Sent, outcome: DeliveryOutcome, nextAt: Date | null, now: Date): Promise<void> {
  const { failure, status, durationMs, answer } = outcome;
  const state = failure === null ? 'delivered' : nextAt === null ? 'failed' : 'waiting';
  await tx
    .updateTable('webhookDelivery')
    .set({
      state,
      nextAt: state === 'waiting' ? nextAt : null,
      attempts: sent.attempts + 1,
      attemptedAt: now,
      status,
      durationMs,
      answer,
      failure,
    })
    .where('id', '=', sent.id)
    .execute();
}

/** The times of the messages of the last minute, for the limit of robots. */
const recentSends = (now: Date) => sql<Date[]>`array_append(
  array(select sent from unnest(recent_sends) sent where sent > ${new Date(now.getTime() - minuteMs)}::timestamptz), ${now}::timestamptz)`;

async function switchOff(services: Services, tx: Tx, { id, name, ownerId }: Webhook, state: 'failed' | 'ended'): Promise<void> {
  await tx.updateTable('webhook').set({ state }).where('id', '=', id).execute();
  await giveUpWaiting(tx, id);
  activeWebhooks.drop(tx);
  if (ownerId !== null) await noticeFromSite(services, tx, [ownerId], switchedOffNotice(name, state));
}

/**
 * Stores the result of one attempt: the state of the message and of its receiver, which pauses after a failure and is disabled when it
 * answers that it is gone, or has failed for days.
 * @returns whether the next message may follow: not after a failure, nor once staff paused or deleted the webhook meanwhile
 */
export async function recordOutcome(services: Services, webhook: Webhook, sent: Sent, outcome: DeliveryOutcome): Promise<boolean> {
  const now = services.clock.now();
  const failed = outcome.failure !== null;
  return services.write(async (tx) => {
    const known = await tx.selectFrom('webhook').selectAll().where('id', '=', webhook.id).forNoKeyUpdate().executeTakeFirst();
    if (known === undefined) return false;
    await recordDelivery(tx, sent, outcome, nextAttempt(sent.attempts, outcome, now), now);
    const { failures, failingSince, restsUntil, switchesOff } = afterAttempt(known, outcome, now);
    await tx
      .updateTable('webhook')
      .set({
        failures,
        failingSince,
        restsUntil,
        sendingUntil: new Date(now.getTime() + leaseMs),
        ...(webhook.kind !== 'standard' && { recentSends: recentSends(now) }),
      })
      .where('id', '=', webhook.id)
      .execute();
    if (known.state === 'active' && switchesOff !== null) await switchOff(services, tx, webhook, switchesOff);
    return !failed && known.state === 'active';
  });
}
