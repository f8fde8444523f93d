import type { WebhookEventType, WebhookKind, webhookStates } from '@chaguan/contract';
import { sql, type Selectable } from 'kysely';
import { CachedRead } from '../../platform/cached-read.ts';
import type { Db, Tx } from '../../platform/database/db.ts';
import type { Webhook as Table } from '../../platform/database/schema.ts';
import { fail } from '../../platform/failure.ts';
import type { Services } from '../../platform/http/ctx.ts';
import type { StaffPowers } from '../../platform/http/viewer.ts';
import { staffPowers, staffRoleColumn } from '../members/index.ts';

export interface Webhook extends Selectable<Table> {
  kind: WebhookKind;
  events: WebhookEventType[];
  state: (typeof webhookStates)[number];
  language: 'zh' | 'en';
}

type Row = Selectable<Table>;

export function readWebhook(row: Row): Webhook {
  return row as Webhook;
}

/** Enabled webhooks, by event: most sites have none, and then a post costs no statement. */
export const activeWebhooks = new CachedRead('webhooks', 60_000, async (db) =>
  (await db.selectFrom('webhook').select(['id', 'events', 'botId']).where('state', '=', 'active').execute()).map(
    ({ id, events, botId }) => ({
      id,
      botId,
      events: new Set(events),
    }),
  ),
);

/** @throws Failure `webhook.not_found` */
export async function findWebhook(db: Db | Tx, id: string): Promise<Webhook> {
  const row = await db.selectFrom('webhook').selectAll().where('id', '=', id).executeTakeFirst();
  return row === undefined ? fail('webhook.not_found') : readWebhook(row);
}

/** Locked until the end of the transaction. @throws Failure `webhook.not_found` */
export async function lockWebhook(tx: Tx, id: string): Promise<Webhook> {
  const row = await tx.selectFrom('webhook').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
  return row === undefined ? fail('webhook.not_found') : readWebhook(row);
}

/** A member's current staff rights; undefined for everybody else. */
export async function powersOf(db: Db, memberId: string): Promise<StaffPowers | undefined> {
  const row = await db
    .selectFrom('member')
    .select(staffRoleColumn)
    .where('id', '=', memberId)
    .where('staff', '=', true)
    .where('state', '=', 'active')
    .executeTakeFirst();
  return row && staffPowers(row.staffRole);
}

const purposes = { address: 'webhook.address', secret: 'webhook.secret' } as const;

export function sealed({ seal }: Pick<Services, 'seal'>, what: keyof typeof purposes, text: string): Buffer {
  return seal.close(purposes[what], text);
}

export function unsealed({ seal }: Pick<Services, 'seal'>, what: keyof typeof purposes, bytes: Buffer): string {
  return seal.open(purposes[what], bytes);
}

/** A short form by which staff can recognize a URL that is itself a secret. */
export function hintOf(address: string): string {
  const { host, pathname, search } = new URL(address);
  const rest = pathname + search;
  return rest === '/' ? host : `${host}/…${rest.slice(-4)}`;
}

/** In the form for the audit log. */
export function webhookRecord({ name, kind, events, addressHint, language, state, botId }: Omit<Webhook, 'id'> | Webhook) {
  return { name, kind, events: events.join(', '), address: addressHint, language, state, ...(botId !== null && { botId }) };
}

/** Clears the failures of a webhook that is resumed. */
export const recovered = { failures: 0, failingSince: null, restsUntil: null } as const;

/** Never sent, whatever it is. */
export async function giveUpWaiting(tx: Tx, webhookId: string): Promise<void> {
  await sql`update webhook_delivery set state = 'failed', next_at = null where webhook_id = ${webhookId}::bigint and state = 'waiting'`.execute(
    tx,
  );
}
