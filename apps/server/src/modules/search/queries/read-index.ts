import type { Answer, readSearchIndex as endpoint } from '@chaguan/contract';
import type { MemberCtx } from '../../../platform/http/ctx.ts';

export async function readIndex({ db }: MemberCtx): Promise<Answer<typeof endpoint>> {
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
