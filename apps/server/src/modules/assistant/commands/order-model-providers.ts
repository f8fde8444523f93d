import { fail } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { recordAct } from '../../audit/index.ts';
import { announceAssistant } from '../providers/providers.ts';

/** Those not named keep their order, after the named ones. */
export async function orderModelProviders(ctx: MemberCtx, providerIds: readonly string[]): Promise<Record<never, never>> {
  return ctx.write(async (tx) => {
    const rows = await tx.selectFrom('modelProvider').select(['id', 'sort']).orderBy('sort').orderBy('id').forUpdate().execute();
    const known = rows.map(({ id }) => id);
    if (providerIds.some((id) => !known.includes(id))) fail('assistant.provider_not_found');
    const after = [...providerIds, ...known.filter((id) => !providerIds.includes(id))];
    for (const [place, id] of after.entries()) {
      await tx
        .updateTable('modelProvider')
        .set({ sort: (place + 1) * 10 })
        .where('id', '=', id)
        .execute();
    }
    if (after.some((id, place) => known[place] !== id)) {
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
