import type { Services } from '../../../platform/http/ctx.ts';
import { endOutdatedChange } from '../../approvals/index.ts';
import { payoutApproval } from '../commands/decide-payout.ts';
import { lockPayout } from '../payout.ts';

/**
 * A payout that is over has no decision left: whether its member cancelled it after the first of two, or staff ended it otherwise. Not in the
 * command, which locks the payout first: who confirms the change locks the change first (ADR 28).
 */
export async function endChangeOfEnded({ write, clock }: Services, { payoutId }: { payoutId: string }): Promise<void> {
  await write((tx) =>
    endOutdatedChange(tx, clock.now(), payoutApproval, payoutId, async ({ basis }) => (await lockPayout(tx, payoutId)).state !== basis),
  );
}
