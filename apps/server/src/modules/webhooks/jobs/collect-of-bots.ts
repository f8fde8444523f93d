import { reminderGroups, type WebhookEventType } from '@chaguan/contract';
import { sql } from 'kysely';
import { on, type Subscription } from '../../../platform/events/emit.ts';
import type { Services } from '../../../platform/http/ctx.ts';
import { messageSent } from '../../messages/index.ts';
import { readReminderKinds, reminderDelivered } from '../../reminders/index.ts';
import { enqueueSending } from '../events.ts';
import { activeWebhooks } from '../webhook.ts';
import { mostWaiting } from './collect.ts';

interface OfBot {
  webhookId: string;
  type: WebhookEventType;
  fact: Readonly<Record<string, string>>;
}

/** A job may run twice, soon after: so many of the latest messages are compared. */
const compared = 1000;

async function store({ write, clock }: Services, events: readonly OfBot[]): Promise<void> {
  if (events.length === 0) return;
  const ids = [...new Set(events.map(({ webhookId }) => webhookId))];
  const rows = JSON.stringify(events.map(({ webhookId, ...event }) => ({ webhook_id: webhookId, ...event })));
  const now = clock.now();
  await write(async (tx) => {
    await sql`
      insert into webhook_delivery (webhook_id, message_id, type, fact, at, next_at)
      select receiver.id, 'msg_' || replace(gen_random_uuid()::text, '-', ''), happened.type, happened.fact, ${now}, ${now}
      from (
        select id from webhook where id = any(${ids}::bigint[]) and state = 'active'
          and (select count(*) from (select from webhook_delivery where webhook_id = webhook.id and state = 'waiting' limit ${mostWaiting}::int) waiting) < ${mostWaiting}::int
        order by id for no key update
      ) receiver join json_to_recordset(${rows}::json) as happened (webhook_id bigint, type text, fact jsonb) on happened.webhook_id = receiver.id
      where not exists (
        select from (select type, fact from webhook_delivery where webhook_id = receiver.id order by id desc limit ${compared}::int) latest
        where latest.type = happened.type and latest.fact = happened.fact)`.execute(tx);
    await enqueueSending(tx, ids);
  });
}

/** The webhooks of bots by the bot; most sites have none, and then an event costs no statement. */
async function webhooksOfBots({ db }: Services) {
  return new Map((await activeWebhooks.get(db)).flatMap((webhook) => (webhook.botId === null ? [] : [[webhook.botId, webhook] as const])));
}

const typeOfGroup: Readonly<Partial<Record<string, WebhookEventType>>> = { mentions: 'bot.mentioned', replies: 'bot.replied' };

interface Delivered {
  items: readonly { actId: string; receiverId: string }[];
}

async function collectReminders(services: Services, { items }: Delivered): Promise<void> {
  const webhooks = await webhooksOfBots(services);
  const own = items.filter(({ receiverId }) => webhooks.has(receiverId));
  if (own.length === 0) return;
  const kinds = await readReminderKinds(
    services.db,
    own.map(({ actId }) => actId),
  );
  const events = own.flatMap(({ actId, receiverId }): OfBot[] => {
    const [webhook, kind] = [webhooks.get(receiverId), kinds.get(actId)];
    const type = kind && typeOfGroup[reminderGroups[kind]];
    return webhook && type && webhook.events.has(type) ? [{ webhookId: webhook.id, type, fact: { actId } }] : [];
  });
  await store(services, events);
}

async function collectMessage(services: Services, { messageId, receiverId }: { messageId: string; receiverId: string }): Promise<void> {
  const webhook = (await webhooksOfBots(services)).get(receiverId);
  if (webhook?.events.has('bot.messaged')) await store(services, [{ webhookId: webhook.id, type: 'bot.messaged', fact: { messageId } }]);
}

/** What concerns one bot alone, for its own webhook. */
export const collectedOfBots: readonly Subscription<Services>[] = [
  on(reminderDelivered, 'webhook-of-bot', collectReminders),
  on(messageSent, 'webhook-of-bot', collectMessage),
];
