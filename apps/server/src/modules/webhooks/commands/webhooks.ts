import * as contract from '@chaguan/contract';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/db.ts';
import { fail, failField } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { recordAct } from '../../audit/index.ts';
import { findByAccounts } from '../../members/index.ts';
import { addressColumns, checkEvents, makeSecret, type WebhookForm } from '../form.ts';
import { activeWebhooks, readWebhook, sealed, unsealed, type Webhook, webhookRecord, lockWebhook, recovered } from '../webhook.ts';
import { enqueueSending } from '../events.ts';

/** An active bot that has no webhook yet. @throws Failure beside `botAccount`: `webhook.no_bot`, `webhook.bot_has_one` */
async function lockBot(tx: Tx, account: string): Promise<string> {
  const row = (await findByAccounts(tx, [account])).get(account.toLowerCase());
  const bot = row && (await tx.selectFrom('member').select(['bot', 'state']).where('id', '=', row.id).forShare().executeTakeFirst());
  if (row === undefined || bot?.bot !== true || bot.state !== 'active') return failField('botAccount', 'webhook.no_bot');
  const known = await tx.selectFrom('webhook').select('id').where('botId', '=', row.id).executeTakeFirst();
  if (known !== undefined) failField('botAccount', 'webhook.bot_has_one');
  return row.id;
}

export async function addWebhook(ctx: MemberCtx, form: WebhookForm): Promise<contract.Answer<typeof contract.addWebhook>> {
  const { kind, events, language } = form;
  const botAccount = form.botAccount.trim();
  checkEvents(ctx, events, botAccount !== '');
  if (botAccount !== '' && kind !== 'standard') failField('kind', 'webhook.bot_kind');
  const made = kind === 'standard' ? makeSecret() : null;
  const secret = made ?? (kind === 'wecom' ? '' : form.robotSecret.trim());
  const values = {
    name: form.name.trim(),
    kind,
    events,
    language,
    ...addressColumns(ctx, form.address),
    sealedSecret: secret === '' ? null : sealed(ctx, 'secret', secret),
    ownerId: ctx.viewer.memberId,
    createdAt: ctx.clock.now(),
  };
  return ctx.write(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('webhooks', 0))`.execute(tx);
    const botId = botAccount === '' ? null : await lockBot(tx, botAccount);
    const { count } = await tx
      .selectFrom('webhook')
      .select(sql<number>`count(*)::int`.as('count'))
      .where('botId', 'is', null)
      .executeTakeFirstOrThrow();
    if (botId === null && count >= contract.webhookRules.perSite) fail('webhook.too_many', { limit: contract.webhookRules.perSite });
    const added = readWebhook(
      await tx
        .insertInto('webhook')
        .values({ ...values, botId })
        .returningAll()
        .executeTakeFirstOrThrow(),
    );
    await recordAct(tx, ctx, { act: 'webhook.added', subject: { kind: 'webhook', id: added.id }, after: webhookRecord(added) });
    activeWebhooks.drop(tx);
    return { id: added.id, secret: made };
  });
}

/**
 * The secret columns of an edit. A signature proves to its receiver who sent a message, with some robots any message of an hour, so a stored
 * secret never signs what is sent to another address.
 */
function secretColumns(ctx: MemberCtx, { kind, sealedAddress }: Webhook, address: string, robotSecret: string) {
  const moves = address !== '' && address !== unsealed(ctx, 'address', sealedAddress);
  const isRobot = kind === 'dingtalk' || kind === 'feishu';
  const made = moves && kind === 'standard' ? makeSecret() : null;
  const secret = made ?? (isRobot ? robotSecret : '');
  if (secret === '' && !moves) return { made, columns: {} };
  const sealedSecret = secret === '' ? null : sealed(ctx, 'secret', secret);
  return { made, columns: { sealedSecret, ...(moves && { sealedPreviousSecret: null, previousSecretUntil: null }) } };
}

/**
 * Whoever saves it becomes its owner, and must hold the rights of its events: otherwise they could redirect events for which only the
 * previous owner had the right.
 */
export async function editWebhook(
  ctx: MemberCtx,
  webhookId: string,
  form: contract.Body<typeof contract.editWebhook>,
): Promise<contract.Answer<typeof contract.editWebhook>> {
  const { events, language } = form;
  const address = form.address.trim();
  const moved = address === '' ? {} : addressColumns(ctx, address);
  return ctx.write(async (tx) => {
    const before = await lockWebhook(tx, webhookId);
    checkEvents(ctx, events, before.botId !== null);
    const { made, columns } = secretColumns(ctx, before, address, form.robotSecret.trim());
    const row = await tx
      .updateTable('webhook')
      .set({ name: form.name.trim(), events, language, ...moved, ...columns, ownerId: ctx.viewer.memberId })
      .where('id', '=', webhookId)
      .returningAll()
      .executeTakeFirstOrThrow();
    await recordAct(tx, ctx, {
      act: 'webhook.edited',
      subject: { kind: 'webhook', id: webhookId },
      before: webhookRecord(before),
      after: { ...webhookRecord(readWebhook(row)), ...('sealedSecret' in columns && { secretChanged: true }) },
    });
    activeWebhooks.drop(tx);
    return { id: webhookId, secret: made };
  });
}

/** Messages are signed with both until the receiver has had a day to switch over; of two older ones, only the newer is kept. */
export async function rotateWebhookSecret(
  ctx: MemberCtx,
  webhookId: string,
): Promise<contract.Answer<typeof contract.rotateWebhookSecret>> {
  const secret = makeSecret();
  const until = new Date(ctx.clock.now().getTime() + contract.webhookRules.rotationHours * 60 * 60_000);
  return ctx.write(async (tx) => {
    const { kind, sealedSecret } = await lockWebhook(tx, webhookId);
    if (kind !== 'standard') fail('webhook.no_secret');
    await tx
      .updateTable('webhook')
      .set({ sealedSecret: sealed(ctx, 'secret', secret), sealedPreviousSecret: sealedSecret, previousSecretUntil: until })
      .where('id', '=', webhookId)
      .execute();
    await recordAct(tx, ctx, { act: 'webhook.secret_rotated', subject: { kind: 'webhook', id: webhookId } });
    return { id: webhookId, secret };
  });
}

/** Waiting messages are sent when it is resumed. */
export async function setWebhookPaused(ctx: MemberCtx, webhookId: string, { paused }: { paused: boolean }): Promise<Record<never, never>> {
  return ctx.write(async (tx) => {
    const { state: before } = await lockWebhook(tx, webhookId);
    const state = paused ? 'paused' : 'active';
    if (before === state) return {};
    await tx
      .updateTable('webhook')
      .set({ state, ...(!paused && recovered) })
      .where('id', '=', webhookId)
      .execute();
    const subject = { kind: 'webhook', id: webhookId };
    await recordAct(tx, ctx, { act: 'webhook.paused', subject, before: { state: before }, after: { state } });
    activeWebhooks.drop(tx);
    if (!paused) await enqueueSending(tx, [webhookId]);
    return {};
  });
}

export async function deleteWebhook(ctx: MemberCtx, webhookId: string): Promise<Record<never, never>> {
  return ctx.write(async (tx) => {
    const gone = await lockWebhook(tx, webhookId);
    await tx.deleteFrom('webhook').where('id', '=', webhookId).execute();
    const subject = { kind: 'webhook', id: webhookId };
    await recordAct(tx, ctx, { act: 'webhook.deleted', subject, before: webhookRecord(gone) });
    activeWebhooks.drop(tx);
    return {};
  });
}
