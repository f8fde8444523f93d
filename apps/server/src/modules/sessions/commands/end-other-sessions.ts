import { invariant } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { endSessions } from '../../members/index.ts';

export async function endOtherSessions({ write, clock, viewer }: MemberCtx): Promise<{ ended: number }> {
  const { memberId, sessionId } = viewer;
  invariant(sessionId !== null, 'a signed-in viewer has a session');
  return { ended: await write((tx) => endSessions(tx, clock.now(), memberId, 'ended_by_member', sessionId)) };
}
