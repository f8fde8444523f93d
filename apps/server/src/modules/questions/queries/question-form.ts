import type { Answer, readQuestionForm as endpoint } from '@chaguan/contract';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { mayDo } from '../../../platform/http/rights.ts';
import { lacksRealName } from '../../posts/index.ts';
import { mayInTag } from '../../tags/index.ts';
import { bountyFormOf } from '../bounty/bounds.ts';
import { isReviewed } from '../policy.ts';
import { policyContext } from './policy-context.ts';

export async function questionForm(ctx: MemberCtx): Promise<Answer<typeof endpoint>> {
  const { settings, tags, viewer } = await policyContext(ctx);
  const mayAsk = (tagId: string) => mayInTag(tags, viewer, tagId, 'post') && mayInTag(tags, viewer, tagId, 'view');
  return {
    open: settings.questionOpen && settings.mode !== 'read_only',
    allowed: mayDo(viewer, 'question.ask'),
    realNameRequired: settings.realNameQuestion && lacksRealName(viewer),
    pollOptions: settings.pollOptionsQuestion,
    tagLimit: settings.questionTagLimit,
    tagIds: [...tags.byId.keys()].filter((tagId) => tags.isLeaf(tagId) && mayAsk(tagId)),
    reviewed: isReviewed(viewer, settings.reviewQuestion, 'question.skip_review'),
    bounty: await bountyFormOf(ctx.db, settings, ctx.viewer.memberId),
  };
}
