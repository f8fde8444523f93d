import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { recordAct } from '../../audit/index.ts';
import { dropMembers, mustOutrank } from '../../members/index.ts';
import { retirePictures } from '../../profiles/index.ts';
import { lockMember } from './lock-member.ts';
import { everyPage } from '../../../platform/cache/page-group.ts';

export async function deleteMemberAvatar(ctx: MemberCtx, memberId: string): Promise<Record<never, never>> {
  return ctx.write(async (tx) => {
    const { avatarUrl, avatarLargeUrl } = await lockMember(tx, memberId);
    await mustOutrank(tx, ctx, [memberId]);
    if (avatarUrl === null && avatarLargeUrl === null) return {};
    await tx.updateTable('member').set({ avatarUrl: null, avatarLargeUrl: null }).where('id', '=', memberId).execute();
    await retirePictures(
      tx,
      ctx.clock.now(),
      [avatarUrl, avatarLargeUrl].filter((url) => url !== null),
    );
    await recordAct(tx, ctx, { act: 'member.avatar_removed', subject: { kind: 'member', id: memberId }, before: { avatarUrl } });
    dropMembers(tx, [memberId], 'cards');
    everyPage.drop(tx);
    return {};
  });
}
