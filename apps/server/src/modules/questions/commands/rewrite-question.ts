import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { mustActOn } from '../../../platform/http/rights.ts';
import { type NewTexts, type Rewriting, writtenColumns } from '../../posts/write/index.ts';
import { checkEditedTitle, titleOf, writeBody, type WritingRules } from '../../writing/index.ts';
import { policyContext } from '../policy.ts';
import { checkQuestionTags } from '../check-question-tags.ts';
import type { LockedQuestion } from '../rows.ts';
import { followTagCounts, followTags, tagMoves } from '../tag-lists.ts';

/** `PostType.rewrite` of a question. Staff limited to some tags may only remove and add those. */
export async function rewriteQuestion(
  ctx: MemberCtx,
  words: NewTexts,
  rules: WritingRules,
): Promise<Rewriting<LockedQuestion, LockedQuestion>> {
  const policy = await policyContext(ctx);
  const title = words.title === undefined ? undefined : titleOf(words.title);
  const body = await writeBody(ctx.db, words.body, rules);
  return {
    body,
    words: { title, source: body.source, tagIds: words.tagIds },
    store: async (tx, { post: question }, stamp) => {
      const tagIds = [...(words.tagIds ?? question.tagIds)];
      const { left, joined } = tagMoves(question, tagIds);
      for (const tagId of [...left, ...joined]) mustActOn(ctx, 'content', [tagId]);
      if (words.tagIds !== undefined) checkQuestionTags(policy, tagIds, question.tagIds);
      const before = await tx.selectFrom('question').select('title').where('id', '=', question.id).executeTakeFirstOrThrow();
      checkEditedTitle(title, before.title);
      await tx
        .updateTable('question')
        .set({ ...writtenColumns(title ?? before.title, body), tagIds, ...stamp })
        .where('id', '=', question.id)
        .execute();
      await followTags(tx, question, tagIds);
      await followTagCounts(tx, question, tagIds, question.state);
    },
  };
}
