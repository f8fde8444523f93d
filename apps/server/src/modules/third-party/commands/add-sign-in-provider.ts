import type { addSignInProvider as endpoint, Answer } from '@chaguan/contract';
import { sql } from 'kysely';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { recordAct } from '../../audit/index.ts';
import { checkSignInProviderForm, presentSignInProvider, signInProviderRecord, type ProviderForm } from '../provider-form.ts';
import { announceProviders } from '../announce-providers.ts';
import { readProvider, sealSecrets } from '../providers.ts';

/** A new provider is added at the end. */
export async function addSignInProvider(ctx: MemberCtx, form: ProviderForm): Promise<Answer<typeof endpoint>> {
  const { columns, secrets } = checkSignInProviderForm(ctx, form, { client: '', open: '', official: '' });
  const sealedSecret = sealSecrets(ctx, secrets);
  return ctx.write(async (tx) => {
    const row = await tx
      .insertInto('thirdPartyProvider')
      .values({ ...columns, sealedSecret, sort: sql<number>`(select coalesce(max(sort), 0) + 10 from third_party_provider)` })
      .returningAll()
      .executeTakeFirstOrThrow();
    const provider = readProvider(row);
    await recordAct(tx, ctx, {
      act: 'provider.added',
      subject: { kind: 'provider', id: provider.id },
      after: signInProviderRecord(provider),
    });
    announceProviders(tx);
    return presentSignInProvider(ctx, provider, 0);
  });
}
