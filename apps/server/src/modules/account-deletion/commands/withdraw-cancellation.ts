import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { dropMembers } from '../../members/index.ts';

/** Takes the cancellation back. When the clock was faster, the account is gone, and this session with it. */
export async function withdrawCancellation({ write, viewer }: MemberCtx): Promise<Record<never, never>> {
  await write(async (tx) => {
    await tx
      .updateTable('member')
      .set({ cancelsAt: null, giveUpMinor: null, erasesPosts: false })
      .where('id', '=', viewer.memberId)
      .where('state', '=', 'active')
      .execute();
    dropMembers(tx, [viewer.memberId], 'sessions');
  });
  return {};
}
