import { fail } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { dropPagesWithName } from '../drop-pages.ts';

/** The one beside the name; without an id none is. */
export async function chooseBadge(ctx: MemberCtx, badgeId: string | undefined): Promise<Record<never, never>> {
  const { memberId } = ctx.viewer;
  await ctx.write(async (tx) => {
    // Of two choices at once the second waits, so that never two badges are chosen.
    const member = await tx
      .selectFrom('member')
      .select(['account', 'state'])
      .where('id', '=', memberId)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow();
    if (member.state === 'cancelled') fail('member.cancelled');
    const ownBadges = tx.updateTable('memberBadge').where('memberId', '=', memberId);
    await ownBadges.set({ chosen: false }).where('chosen', '=', true).execute();
    if (badgeId !== undefined) {
      const chosen = await ownBadges
        .set({ chosen: true })
        .where('badgeId', '=', badgeId)
        .where('takenAt', 'is', null)
        .returning('badgeId')
        .executeTakeFirst();
      if (chosen === undefined) fail('badge.not_held');
    }
    await dropPagesWithName(tx, memberId, member.account);
  });
  return {};
}
