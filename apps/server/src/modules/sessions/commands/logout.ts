import { invariant } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { endSession } from '../../members/index.ts';

export async function logout(ctx: MemberCtx): Promise<Record<never, never>> {
  const { sessionId } = ctx.viewer;
  invariant(sessionId !== null, 'a signed-in viewer has a session');
  await ctx.write((tx) => endSession(tx, ctx.clock.now(), sessionId, 'signed_out'));
  return {};
}
