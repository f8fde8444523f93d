import type { addQuestion as endpoint, Answer, Body } from '@chaguan/contract';
import { fail } from '../../../platform/failure.ts';
import type { Act, MemberCtx } from '../../../platform/http/ctx.ts';
import { mustDo } from '../../../platform/http/rights.ts';
import { addPoll, preparePoll } from '../../polls/index.ts';
import { lacksRealName } from '../../posts/index.ts';
import { postRoot, rootDraft } from '../../posts/write/index.ts';
import { countQuestions } from '../../tags/index.ts';
import { wishedFor } from '../bounty/bounds.ts';
import { isNothing, noBounty } from '../bounty/bounty.ts';
import { fundBounty } from '../bounty/fund-bounty.ts';
import { reviewIn, policyContext } from '../policy.ts';
import { questionType } from '../post-types.ts';
import { checkQuestionTags } from '../check-question-tags.ts';
import { updateTagList } from '../tag-lists.ts';

export async function addQuestion(ctx: MemberCtx, input: Body<typeof endpoint>): Promise<Act<Answer<typeof endpoint>>> {
  const { tagIds } = input;
  const policy = await policyContext(ctx);
  const { settings } = policy;
  if (!settings.questionOpen) fail('question.closed_feature');
  mustDo(ctx, 'question.ask');
  if (settings.realNameQuestion && lacksRealName(policy.viewer)) fail('real_name.required');
  checkQuestionTags(policy, tagIds);
  const poll = await preparePoll(ctx, input.poll, settings.pollOptionsQuestion);
  const bounty = wishedFor(settings, input);
  const post = await postRoot(ctx, policy, questionType, {
    draft: await rootDraft(ctx, policy, 'question', input),
    texts: poll === undefined ? [] : [poll.text],
    review: reviewIn(policy, 'reviewQuestion', tagIds),
    tagField: 'tagIds',
    insert: async (tx, columns) => {
      const row = tx.insertInto('question').values({ ...columns, tagIds, hasPoll: poll !== undefined });
      return (await row.returning('id').executeTakeFirstOrThrow()).id;
    },
    attach: async (tx, { id, authorId, at }) => {
      const unfunded = { id, authorId, bountyActs: 0, ...noBounty };
      if (!isNothing(bounty)) await fundBounty(tx, unfunded, bounty, 'bounty_hold', { actorId: authorId, at });
      await updateTagList(tx, id);
      if (poll !== undefined) await addPoll(tx, at, { kind: 'question', id }, authorId, poll.checked);
    },
    count: (tx) => countQuestions(tx, tagIds, { published: 1, resolved: 0 }),
  });
  return async (inside) => {
    const { id: questionId, state } = await post(inside);
    return { questionId, state };
  };
}
