import * as contract from '@chaguan/contract';
import { sql } from 'kysely';
import type { Ctx, MemberCtx } from '../../../platform/http/ctx.ts';
import { fail, failField } from '../../../platform/failure.ts';
import { waitingChanges } from '../../approvals/index.ts';
import { recordAct } from '../../audit/index.ts';
import { presentModelProvider, checkModelProviderForm, type ModelProviderForm, modelProviderRecord } from './provider-form.ts';
import { listProviders, announceAssistant, readProvider, sealKey, lockProvider, readForm } from './providers.ts';
import { activate, isApproved, isWaiting } from './approval.ts';

export async function listModelProviders({ db, config }: Ctx): Promise<contract.Answer<typeof contract.listModelProviders>> {
  const waiting = await waitingChanges(db, 'model_provider');
  return {
    items: (await listProviders(db)).map((provider) => presentModelProvider(provider, waiting.has(provider.id))),
    privateHosts: config.ASSISTANT_PRIVATE_HOSTS,
  };
}

/**
 * A new provider is added at the end. Enabling it takes two staff members, unless there is no second one. @throws Failure at the fields,
 * `change.too_new`
 */
export async function addModelProvider(
  ctx: MemberCtx,
  form: ModelProviderForm,
): Promise<contract.Answer<typeof contract.addModelProvider>> {
  const columns = checkModelProviderForm(ctx, form);
  const sealedKey = sealKey(ctx, form.key.trim());
  return ctx.write(async (tx) => {
    const { count } = await tx
      .selectFrom('modelProvider')
      .select(sql<number>`count(*)::int`.as('count'))
      .executeTakeFirstOrThrow();
    if (count >= contract.modelProviderRules.providers)
      fail('assistant.too_many_providers', { limit: contract.modelProviderRules.providers });
    const row = await tx
      .insertInto('modelProvider')
      .values({ ...columns, enabled: false, sealedKey, sort: sql<number>`(select coalesce(max(sort), 0) + 10 from model_provider)` })
      .returningAll()
      .executeTakeFirstOrThrow();
    const stored = readProvider(row);
    const atOnce = form.enabled ? await activate(tx, ctx, stored) : undefined;
    const provider = { ...stored, enabled: form.enabled && atOnce !== null };
    await recordAct(tx, ctx, {
      act: 'model_provider.added',
      subject: { kind: 'model_provider', id: provider.id },
      after: { ...modelProviderRecord(provider), ...atOnce },
    });
    announceAssistant(tx);
    return presentModelProvider(provider, atOnce === null);
  });
}

/**
 * An empty key keeps the stored one, but never for another URL: its owner would receive the key. A provider that should be enabled with
 * another URL than two staff members approved stays off until a second person approves.
 * @throws Failure at the fields, `assistant.provider_not_found`, `change.waiting`, `change.too_new`
 */
export async function editModelProvider(
  ctx: MemberCtx,
  providerId: string,
  form: contract.Body<typeof contract.editModelProvider>,
): Promise<contract.Answer<typeof contract.editModelProvider>> {
  const columns = checkModelProviderForm(ctx, form);
  const key = form.key.trim();
  return ctx.write(async (tx) => {
    const before = await lockProvider(tx, providerId);
    if (before === undefined) fail('assistant.provider_not_found');
    const keeps = key === '' && !form.removeKey;
    if (keeps && before.sealedKey !== null && columns.address !== before.address) failField('key', 'assistant.key_again');
    const provider = { ...before, ...readForm(columns), ...(!keeps && { sealedKey: sealKey(ctx, key) }) };
    const approved = isApproved(provider);
    const row = await tx
      .updateTable('modelProvider')
      .set({ ...columns, enabled: provider.enabled && approved, sealedKey: provider.sealedKey })
      .where('id', '=', providerId)
      .returningAll()
      .executeTakeFirstOrThrow();
    const stored = readProvider(row);
    const atOnce = provider.enabled && !approved ? await activate(tx, ctx, stored) : undefined;
    const after = { ...stored, enabled: provider.enabled && atOnce !== null };
    await recordAct(tx, ctx, {
      act: 'model_provider.edited',
      subject: { kind: 'model_provider', id: providerId },
      before: modelProviderRecord(before),
      after: { ...modelProviderRecord(after), ...(!keeps && { keyChanged: true }), ...atOnce },
    });
    announceAssistant(tx);
    return presentModelProvider(after, atOnce === null || (await isWaiting(tx, providerId)));
  });
}

/** Those not named keep their order, after the named ones. */
export async function orderModelProviders(ctx: MemberCtx, providerIds: readonly string[]): Promise<Record<never, never>> {
  return ctx.write(async (tx) => {
    const rows = await tx.selectFrom('modelProvider').select(['id', 'sort']).orderBy('sort').orderBy('id').forUpdate().execute();
    const known = rows.map(({ id }) => id);
    if (providerIds.some((id) => !known.includes(id))) fail('assistant.provider_not_found');
    const after = [...providerIds, ...known.filter((id) => !providerIds.includes(id))];
    for (const [index, id] of after.entries()) {
      await tx
        .updateTable('modelProvider')
        .set({ sort: (index + 1) * 10 })
        .where('id', '=', id)
        .execute();
    }
    if (after.some((id, index) => known[index] !== id)) {
      await recordAct(tx, ctx, {
        act: 'model_provider.ordered',
        subject: { kind: 'model_provider', id: after[0] ?? '' },
        before: { order: known },
        after: { order: after },
      });
    }
    announceAssistant(tx);
    return {};
  });
}

export async function deleteModelProvider(ctx: MemberCtx, providerId: string): Promise<Record<never, never>> {
  return ctx.write(async (tx) => {
    const provider = await lockProvider(tx, providerId);
    if (provider === undefined) fail('assistant.provider_not_found');
    await tx.deleteFrom('modelProvider').where('id', '=', providerId).execute();
    const subject = { kind: 'model_provider', id: providerId };
    await recordAct(tx, ctx, { act: 'model_provider.deleted', subject, before: modelProviderRecord(provider) });
    announceAssistant(tx);
    return {};
  });
}
