import type { Answer, readSearchIndex as readSearchIndexEndpoint } from '@chaguan/contract';
import type { MemberCtx } from '../../platform/http/ctx.ts';
import { recordAct } from '../audit/index.ts';
import { beginRebuild, beginsAlone } from './jobs/rebuild.ts';

export async function readIndex({ db }: MemberCtx): Promise<Answer<typeof readSearchIndexEndpoint>> {
  const [state, { documents }] = await Promise.all([
    db.selectFrom('searchState').selectAll().executeTakeFirstOrThrow(),
    db
      .selectFrom('searchDocument')
      .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('documents'))
      .executeTakeFirstOrThrow(),
  ]);
  const { rebuildKind, rebuildDone: done, rebuildTotal: total, rebuildStartedAt, rebuiltAt, verifiedAt } = state;
  return {
    documents,
    rebuild: rebuildKind === null ? null : { done, total, since: rebuildStartedAt?.toISOString() ?? null },
    rebuiltAt: rebuiltAt?.toISOString() ?? null,
    verified: verifiedAt === null ? null : { at: verifiedAt.toISOString(), missing: state.verifiedMissing, surplus: state.verifiedSurplus },
  };
}

export async function rebuildIndex(ctx: MemberCtx): Promise<Record<never, never>> {
  await ctx.write(async (tx) => {
    // Somebody who is starting it at this moment does the same: waiting for them would only create a queue.
    if (await beginsAlone(tx)) await beginRebuild(tx);
    await recordAct(tx, ctx, { act: 'search.rebuilt', subject: { kind: 'settings', id: '' } });
  });
  return {};
}
