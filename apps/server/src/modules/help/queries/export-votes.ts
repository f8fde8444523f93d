import type { Db } from '../../../platform/database/db.ts';

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
