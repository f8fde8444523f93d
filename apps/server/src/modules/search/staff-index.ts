import type { Answer, readSearchIndex as readSearchIndexEndpoint } from '@chaguan/contract';
import type { MemberCtx } from '../../platform/http/ctx.ts';
import { recordAct } from '../audit/index.ts';
import { countDocuments } from './jobs/count-words.ts';
import { beginRebuild, beginsAlone } from './jobs/rebuild.ts';

/** By how long the posts so far took, interruptions included. */
function secondsLeft(now: Date, since: Date | null, done: number, total: number): number | null {
  if (since === null || done === 0) return null;
  const secondsPerPost = (now.getTime() - since.getTime()) / 1000 / done;
  return Math.max(0, Math.round(secondsPerPost * (total - done)));
}

export async function readIndex({ db, clock }: MemberCtx): Promise<Answer<typeof readSearchIndexEndpoint>> {
  const [state, documents] = await Promise.all([db.selectFrom('searchState').selectAll().executeTakeFirstOrThrow(), countDocuments(db)]);
  const { rebuildKind, rebuildDone: done, rebuildTotal: total, rebuildStartedAt, rebuiltAt, verifiedAt } = state;
  return {
    documents,
    rebuild:
      rebuildKind === null
        ? null
        : {
            done,
            total,
            since: rebuildStartedAt?.toISOString() ?? null,
            secondsLeft: secondsLeft(clock.now(), rebuildStartedAt, done, total),
          },
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
