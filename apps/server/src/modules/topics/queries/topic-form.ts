import type { Answer, readTopicForm as endpoint } from '@chaguan/contract';
import { lacksRealName } from '../../posts/index.ts';
import { attachRefused, leavesToPost, reviewedAmong } from '../../posts/write/index.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { mayDo } from '../../../platform/http/rights.ts';
import { envelopeForm } from '../../red-envelopes/index.ts';
import { grades } from '../../members/index.ts';
import { hideRefused } from '../hidden/hide-rights.ts';
import { reviewIn, policyContext } from '../policy.ts';

export async function topicForm(ctx: MemberCtx): Promise<Answer<typeof endpoint>> {
  const policy = await policyContext(ctx);
  const { settings, viewer } = policy;
  const tagIds = leavesToPost(policy);
  return {
    open: settings.topicOpen && settings.mode !== 'read_only',
    realNameRequired: settings.realNameTopic && lacksRealName(viewer),
    tagIds,
    pollOptions: settings.pollOptionsTopic,
    grades: [...(await grades.get(ctx.db))],
    hideRefused: hideRefused(policy),
    attachRefused: attachRefused(policy),
    envelope: await envelopeForm(ctx, settings),
    videoMegabytes: mayDo(viewer, 'upload.video') && settings.videosPerDay > 0 ? Math.floor(settings.videoMaxKilobytes / 1000) : 0,
    reviewedTagIds: await reviewedAmong(ctx, settings, tagIds, (tagId) => reviewIn(policy, 'reviewTopic', tagId)),
  };
}
