import { type addModelProvider as endpoint, type Answer, modelProviderRules } from '@chaguan/contract';
import { sql } from 'kysely';
import { fail } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { recordAct } from '../../audit/index.ts';
import { checkModelProviderForm, presentModelProvider, type ProviderForm, modelProviderRecord } from '../providers/provider-form.ts';
import { activate } from '../providers/approval.ts';
import { announceAssistant, readProvider, sealKey } from '../providers/providers.ts';

/**
 * A new provider is added at the end. Enabling it takes two staff members, unless there is no second one. @throws Failure at the fields,
 * `change.too_new`
 */
export async function addModelProvider(ctx: MemberCtx, form: ProviderForm): Promise<Answer<typeof endpoint>> {
  const columns = checkModelProviderForm(ctx, form);
  const sealedKey = sealKey(ctx, form.key.trim());
  return ctx.write(async (tx) => {
    const { count } = await tx
      .selectFrom('modelProvider')
      .select(sql<number>`count(*)::int`.as('count'))
      .executeTakeFirstOrThrow();
    if (count >= modelProviderRules.providers) fail('assistant.too_many_providers', { limit: modelProviderRules.providers });
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
