import { fail } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { recordAct } from '../../audit/index.ts';
import { modelProviderRecord } from '../providers/provider-form.ts';
import { announceAssistant, lockProvider } from '../providers/providers.ts';

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
