import { fail, invariant } from '../../platform/failure.ts';
import type { MemberCtx } from '../../platform/http/ctx.ts';

const lifeMs = 10 * 60_000;

/** Until when this session may change sign-in methods: ten minutes from signing in or from the last proof. */
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

/** An open session must not be enough to gain permanent access. @throws Failure `proof.required` */
export async function requireRecentProof(ctx: MemberCtx): Promise<void> {
  if ((await provedUntil(ctx)) === null) fail('proof.required');
}
