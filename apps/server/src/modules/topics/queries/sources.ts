import type {
  Answer,
  readCommentSource as commentEndpoint,
  readReplySource as replyEndpoint,
  readTopicSource as topicEndpoint,
} from '@chaguan/contract';
import { must } from '../../../platform/decision.ts';
import { fail } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import type { PostState } from '../../posts/index.ts';
import { canReadSource, policyContext } from '../policy.ts';

export async function topicSource(ctx: MemberCtx, topicId: string): Promise<Answer<typeof topicEndpoint>> {
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

export async function commentSource(ctx: MemberCtx, commentId: string): Promise<Answer<typeof commentEndpoint>> {
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

export async function replySource(ctx: MemberCtx, replyId: string): Promise<Answer<typeof replyEndpoint>> {
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
