import { type addModelProvider as endpoint, type Answer, modelProviderRules } from '@chaguan/contract';
import { sql } from 'kysely';
import { fail } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { recordAct } from '../../audit/index.ts';
import { checkForm, presentProvider, type ProviderForm, recordOf } from '../providers/provider-form.ts';
import { proposeActivation, activationOf, activationColumns } from '../providers/approval.ts';
import { announceAssistant, readForm, readProvider, sealKey } from '../providers/providers.ts';

/** A new provider stands last. To be in use it takes two, unless nobody could be the second. @throws Failure at the fields, `change.too_new` */
export async function addModelProvider(ctx: MemberCtx, form: ProviderForm): Promise<Answer<typeof endpoint>> {
  const columns = checkForm(ctx, form);
  const sealedKey = sealKey(ctx, form.key.trim());
  return ctx.write(async (tx) => {
    const { count } = await tx
      .selectFrom('modelProvider')
      .select(sql<number>`count(*)::int`.as('count'))
      .executeTakeFirstOrThrow();
    if (count >= modelProviderRules.providers) fail('assistant.too_many_providers', { limit: modelProviderRules.providers });
    const wanted = { ...readForm(columns), sealedKey, approvedDestination: '' };
    const activation = await activationOf(tx, ctx, wanted);
    const row = await tx
      .insertInto('modelProvider')
      .values({
        ...columns,
        ...activationColumns(activation, wanted),
        sealedKey,
        sort: sql<number>`(select coalesce(max(sort), 0) + 10 from model_provider)`,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    const provider = readProvider(row);
    await recordAct(tx, ctx, {
      act: 'model_provider.added',
      subject: { kind: 'model_provider', id: provider.id },
      after: { ...recordOf(provider), ...(activation === 'alone' && { alone: true }) },
    });
    if (activation === 'waits') await proposeActivation(tx, ctx, provider);
    announceAssistant(tx);
    return presentProvider(provider, activation === 'waits');
  });
}
