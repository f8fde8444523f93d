import { fail } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import type { StateKind } from '../../../platform/state/state-kind.ts';

/** More tabs than anybody reads at once; each uses a connection and a model's time. Counted per process. */
const mostOfMember = 4;

const streams: StateKind<Map<string, number>> = { make: () => new Map() };

/** Runs a handler that responds with a stream. @throws Failure `rate.exceeded` while the caller has four of them open */
export async function withStream<T>({ state, viewer: { memberId } }: MemberCtx, run: () => Promise<T>): Promise<T> {
  const open = state.of(streams);
  const own = open.get(memberId) ?? 0;
  if (own >= mostOfMember) fail('rate.exceeded');
  open.set(memberId, own + 1);
  try {
    return await run();
  } finally {
    const left = (open.get(memberId) ?? 1) - 1;
    if (left > 0) open.set(memberId, left);
    else open.delete(memberId);
  }
}
