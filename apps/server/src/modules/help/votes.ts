import { fail } from '../../platform/failure.ts';
import type { MemberCtx } from '../../platform/http/ctx.ts';
import type { Db } from '../../platform/database/db.ts';

/** One vote per member; the latest counts. */
export async function voteOnHelp(ctx: MemberCtx, helpId: string, helped: boolean): Promise<Record<never, never>> {
  const votedAt = ctx.clock.now();
  return ctx.write(async (tx) => {
    const article = await tx
      .selectFrom('helpArticle')
      .select('id')
      .where('id', '=', helpId)
      .where('visible', '=', true)
      .where('deletedAt', 'is', null)
      .forKeyShare()
      .executeTakeFirst();
    if (article === undefined) fail('help.not_found');
    await tx
      .insertInto('helpVote')
      .values({ articleId: helpId, memberId: ctx.viewer.memberId, helped, votedAt })
      .onConflict((conflict) => conflict.columns(['articleId', 'memberId']).doUpdateSet({ helped, votedAt }))
      .execute();
    return {};
  });
}

/** A member's votes on articles of the help centre. */
export async function* exportOfHelpVotes(db: Db, memberId: string) {
  yield await db
    .selectFrom('helpVote')
    .innerJoin('helpText', 'helpText.articleId', 'helpVote.articleId')
    .select(['helpVote.articleId as helpId', 'name', 'helped', 'votedAt'])
    .where('memberId', '=', memberId)
    .where('language', '=', 'zh')
    .orderBy('helpVote.articleId')
    .execute();
}
