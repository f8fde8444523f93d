import { fail, invariant } from '../../platform/failure.ts';
import type { MemberCtx } from '../../platform/http/ctx.ts';

const lifeMs = 10 * 60_000;

/** Until when this session may change ways in: ten minutes from signing in or from the last proof. */
export async function provedUntil({ db, viewer, clock }: MemberCtx): Promise<Date | null> {
  const { sessionId } = viewer;
  invariant(sessionId !== null, 'a signed-in viewer has a session');
  const session = await db
    .selectFrom('memberSession')
    .select(['createdAt', 'provedAt'])
    .where('id', '=', sessionId)
    .executeTakeFirstOrThrow();
  const until = new Date(Math.max(session.createdAt.getTime(), session.provedAt?.getTime() ?? 0) + lifeMs);
  return until > clock.now() ? until : null;
}

/** A session that somebody found open must not be enough to stay in for good. @throws Failure `proof.required` */
export async function requireRecentProof(ctx: MemberCtx): Promise<void> {
  if ((await provedUntil(ctx)) === null) fail('proof.required');
}
