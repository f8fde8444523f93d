import type { Answer, readQuestionForm as endpoint } from '@chaguan/contract';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { mayDo } from '../../../platform/http/rights.ts';
import { lacksRealName, leavesToPost } from '../../posts/index.ts';
import { bountyFormOf } from '../bounty/bounds.ts';
import { isReviewed } from '../policy.ts';
import { policyContext } from './policy-context.ts';

export async function questionForm(ctx: MemberCtx): Promise<Answer<typeof endpoint>> {
  const policy = await policyContext(ctx);
  const { settings, viewer } = policy;
  return {
    open: settings.questionOpen && settings.mode !== 'read_only',
    allowed: mayDo(viewer, 'question.ask'),
    realNameRequired: settings.realNameQuestion && lacksRealName(viewer),
    pollOptions: settings.pollOptionsQuestion,
    tagLimit: settings.questionTagLimit,
    tagIds: leavesToPost(policy),
    reviewed: isReviewed(viewer, settings.reviewQuestion, 'question.skip_review'),
    bounty: await bountyFormOf(ctx.db, settings, ctx.viewer.memberId),
  };
}
