import type { Answer, readTopicForm as endpoint } from '@chaguan/contract';
import { lacksRealName } from '../../posts/index.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { envelopeForm } from '../../red-envelopes/index.ts';
import { grades } from '../../members/index.ts';
import { mayInTag } from '../../tags/index.ts';
import { hideRefused } from '../hidden/hide-rights.ts';
import { isReviewed } from '../policy.ts';
import { policyContext } from './policy-context.ts';

export async function topicForm(ctx: MemberCtx): Promise<Answer<typeof endpoint>> {
  const policy = await policyContext(ctx);
  const { settings, tags, viewer } = policy;
  const mayPost = (tagId: string) => mayInTag(tags, viewer, tagId, 'post') && mayInTag(tags, viewer, tagId, 'view');
  const tagIds = [...tags.byId.keys()].filter((tagId) => tags.isLeaf(tagId) && mayPost(tagId));
  return {
    open: settings.topicOpen && settings.mode !== 'read_only',
    realNameRequired: settings.realNameTopic && lacksRealName(viewer),
    tagIds,
    pollOptions: settings.pollOptionsTopic,
    grades: [...(await grades.get(ctx.db))],
    hideRefused: hideRefused(policy),
    envelope: await envelopeForm(ctx, settings),
    reviewedTagIds: tagIds.filter((tagId) => isReviewed(policy, 'reviewTopic', tagId)),
  };
}
