import type { Answer, Body, editQuestion as endpoint } from '@chaguan/contract';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { editRoot } from '../../posts/write/index.ts';
import { canEditQuestion, reviewIn } from '../policy.ts';
import { questionType } from '../post-types.ts';
import { followTagCounts, followTags } from '../tag-lists.ts';
import { checkQuestionTags } from '../check-question-tags.ts';

export async function editQuestion(ctx: MemberCtx, questionId: string, input: Body<typeof endpoint>): Promise<Answer<typeof endpoint>> {
  const { tagIds, title, body, version } = input;
  const state = await editRoot(
    ctx,
    questionType,
    questionId,
    { title, body, version, tagIds },
    {
      canEdit: canEditQuestion,
      checkIn: (policy, question) => checkQuestionTags(policy, tagIds, question.tagIds),
      review: (policy, ids) => reviewIn(policy, 'reviewQuestion', ids),
      store: async (tx, question, columns) => {
        await tx
          .updateTable('question')
          .set({ ...columns, tagIds })
          .where('id', '=', question.id)
          .execute();
        await followTags(tx, question, tagIds);
      },
      conclude: (tx, question, outcome) => followTagCounts(tx, question, tagIds, outcome),
    },
  );
  return { questionId, state };
}
