import type * as contract from '@chaguan/contract';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { mayDo } from '../../../platform/http/rights.ts';
import { must } from '../../../platform/decision.ts';
import { fail } from '../../../platform/failure.ts';
import { lacksRealName, type PostState } from '../../posts/index.ts';
import { rootForm } from '../../posts/write/index.ts';
import { envelopeForm } from '../../red-envelopes/index.ts';
import { grades } from '../../members/index.ts';
import { hideRefused } from '../hidden/hide-rights.ts';
import { reviewIn, policyContext, canReadSource } from '../policy.ts';

export async function topicForm(ctx: MemberCtx): Promise<contract.Answer<typeof contract.readTopicForm>> {
  const policy = await policyContext(ctx);
  const { settings, viewer } = policy;
  return {
    open: settings.topicOpen && settings.mode !== 'read_only',
    realNameRequired: settings.realNameTopic && lacksRealName(viewer),
    ...(await rootForm(ctx, policy, (tagId) => reviewIn(policy, 'reviewTopic', tagId))),
    pollOptions: settings.pollOptionsTopic,
    grades: [...(await grades.get(ctx.db))],
    hideRefused: hideRefused(policy),
    envelope: await envelopeForm(ctx, settings),
    videoMegabytes: mayDo(viewer, 'upload.video') && settings.videosPerDay > 0 ? Math.floor(settings.videoMaxKilobytes / 1000) : 0,
  };
}

export async function topicSource(ctx: MemberCtx, topicId: string): Promise<contract.Answer<typeof contract.readTopicSource>> {
  const topic = await ctx.db
    .selectFrom('topic')
    .select((eb) => ['authorId', 'title', 'tagId', 'bodySource as body', 'version', eb.ref('state').$castTo<PostState>().as('state')])
    .where('id', '=', topicId)
    .executeTakeFirst();
  if (topic === undefined) fail('topic.not_found');
  must(canReadSource('topic', await policyContext(ctx), topic.tagId, topic));
  const { authorId: _, ...source } = topic;
  return source;
}

export async function commentSource(ctx: MemberCtx, commentId: string): Promise<contract.Answer<typeof contract.readCommentSource>> {
  const comment = await ctx.db
    .selectFrom('comment')
    .innerJoin('topic', 'topic.id', 'comment.topicId')
    .select((eb) => [
      'topic.tagId',
      'comment.authorId',
      'comment.bodySource as body',
      'comment.version',
      eb.ref('comment.state').$castTo<PostState>().as('state'),
    ])
    .where('comment.id', '=', commentId)
    .executeTakeFirst();
  if (comment === undefined) fail('comment.not_found');
  must(canReadSource('comment', await policyContext(ctx), comment.tagId, comment));
  return { body: comment.body, version: comment.version };
}

export async function replySource(ctx: MemberCtx, replyId: string): Promise<contract.Answer<typeof contract.readReplySource>> {
  const reply = await ctx.db
    .selectFrom('reply')
    .innerJoin('topic', 'topic.id', 'reply.topicId')
    .select((eb) => [
      'topic.tagId',
      'reply.authorId',
      'reply.bodySource as body',
      'reply.version',
      eb.ref('reply.state').$castTo<PostState>().as('state'),
    ])
    .where('reply.id', '=', replyId)
    .executeTakeFirst();
  if (reply === undefined) fail('reply.not_found');
  must(canReadSource('reply', await policyContext(ctx), reply.tagId, reply));
  return { body: reply.body, version: reply.version };
}
