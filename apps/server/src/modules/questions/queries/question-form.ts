import type { Answer, readQuestionForm as endpoint } from '@chaguan/contract';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { mayDo } from '../../../platform/http/rights.ts';
import { lacksRealName } from '../../posts/index.ts';
import { attachRefused, leavesToPost, reviewedAmong } from '../../posts/write/index.ts';
import { bountyFormOf } from '../bounty/bounds.ts';
import { reviewIn, policyContext } from '../policy.ts';

export async function questionForm(ctx: MemberCtx): Promise<Answer<typeof endpoint>> {
  const policy = await policyContext(ctx);
  const { settings, viewer } = policy;
  const tagIds = leavesToPost(policy);
  return {
    open: settings.questionOpen && settings.mode !== 'read_only',
    allowed: mayDo(viewer, 'question.ask'),
    realNameRequired: settings.realNameQuestion && lacksRealName(viewer),
    pollOptions: settings.pollOptionsQuestion,
    tagLimit: settings.questionTagLimit,
    tagIds,
    reviewedTagIds: await reviewedAmong(ctx, settings, tagIds, (tagId) => reviewIn(policy, 'reviewQuestion', [tagId])),
    attachRefused: attachRefused(policy),
    bounty: await bountyFormOf(ctx.db, settings, ctx.viewer.memberId),
  };
}
