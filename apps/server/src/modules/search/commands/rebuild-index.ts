import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { recordAct } from '../../audit/index.ts';
import { beginRebuild, beginsAlone } from '../jobs/rebuild.ts';

export async function rebuildIndex(ctx: MemberCtx): Promise<Record<never, never>> {
  await ctx.write(async (tx) => {
    // Somebody who is starting it at this moment does the same: waiting for them would only create a queue.
    if (await beginsAlone(tx)) await beginRebuild(tx);
    await recordAct(tx, ctx, { act: 'search.rebuilt', subject: { kind: 'settings', id: '' } });
  });
  return {};
}
