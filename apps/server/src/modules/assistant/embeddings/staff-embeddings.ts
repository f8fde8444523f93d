import type * as contract from '@chaguan/contract';
import { sql } from 'kysely';
import { fail, failFields, refusedField } from '../../../platform/failure.ts';
import { emit } from '../../../platform/events/emit.ts';
import type { Ctx, MemberCtx } from '../../../platform/http/ctx.ts';
import { siteDay } from '../../../platform/site-day.ts';
import { recordAct } from '../../audit/index.ts';
import { vectorsDue } from '../events.ts';
import { embeddingSettings } from './embedder.ts';

interface Progress {
  vectors: number;
  waiting: number;
  complete: boolean;
  tokens: number;
  failures: number;
  cost: string;
}

/** The settings with what they lead to: numbers of posts, and the cost of the last 30 days. */
export async function readEmbeddings({ db, clock }: Ctx): Promise<contract.Answer<typeof contract.readEmbeddings>> {
  const [settings, { rows }] = await Promise.all([
    embeddingSettings.get(db),
    sql<Progress>`
      select (select count(*)::int from post_vector) as vectors, (select count(*)::int from post_vector_due) as waiting,
        kind is null and model <> '' as complete, used.tokens, used.failures, used.cost
      from post_vector_walk, (
        select coalesce(sum(input_tokens), 0)::float8 as tokens, count(*) filter (where state = 'failed')::int as failures, coalesce(sum(cost), 0)::numeric(16, 6)::text as cost
        from assistant_use where purpose = 'embed' and day > ${siteDay(clock.now())}::date - 30) used`.execute(db),
  ]);
  return { ...settings, ...(rows[0] ?? { vectors: 0, waiting: 0, complete: false, tokens: 0, failures: 0, cost: '0.000000' }) };
}

/** Locks: the provider, then the settings, as deleting a provider does. @throws Failure at the fields, `assistant.provider_not_found` */
export async function editEmbeddings(ctx: MemberCtx, after: contract.Body<typeof contract.editEmbeddings>): Promise<Record<never, never>> {
  const missing = [...(after.model === '' ? ['model'] : []), ...(after.providerId === undefined ? ['providerId'] : [])];
  if (after.enabled) failFields(missing.map((field) => refusedField(field, 'field.required')));
  return ctx.write(async (tx) => {
    const provider =
      after.providerId === undefined
        ? undefined
        : await tx.selectFrom('modelProvider').select('id').where('id', '=', after.providerId).forKeyShare().executeTakeFirst();
    if (after.providerId !== undefined && provider === undefined) fail('assistant.provider_not_found');
    const { onlyRow: _, ...before } = await tx.selectFrom('embeddingSettings').selectAll().forUpdate().executeTakeFirstOrThrow();
    const { enabled, providerId = null, model, price } = after;
    await tx.updateTable('embeddingSettings').set({ enabled, providerId, model, price }).execute();
    await recordAct(tx, ctx, {
      act: 'embeddings.edited',
      subject: { kind: 'assistant', id: '1' },
      before,
      after: { enabled, providerId, model, price },
    });
    embeddingSettings.drop(tx);
    await emit(tx, vectorsDue, {});
    return {};
  });
}
