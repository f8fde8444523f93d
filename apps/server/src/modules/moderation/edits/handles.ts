import type { Body, editPost } from '@chaguan/contract';
import type { Decision } from '../../../platform/decision.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import {
  type LockedPost,
  policyContextFor,
  type PolicyContext,
  type PostFacts,
  type PostKind,
  type PostState,
  type PostType,
  questionTree,
  type RootKind,
  rewritePost,
  topicTree,
} from '../../posts/index.ts';
import { answerReplyType, answerType, questionType } from '../../questions/index.ts';
import { commentType, replyType, topicType } from '../../topics/index.ts';

/** Whose a post is, in which state, and where it stands. */
interface Standing {
  post: PostFacts;
  tagIds: readonly string[];
  /** Whether the caller may read there. */
  seen: Decision;
  policy: PolicyContext;
}

interface EditHandle {
  /** @throws Failure `<kind>.not_found` */
  standing: (ctx: MemberCtx, id: string) => Promise<Standing>;
  edit: (ctx: MemberCtx, id: string, input: Body<typeof editPost>) => Promise<{ state: PostState; version: number }>;
}

function handleOf<F, R extends F, P extends LockedPost>(type: PostType<F, R, P>, rootKind: RootKind): EditHandle {
  return {
    standing: async (ctx, id) => {
      const policy = await policyContextFor(ctx, rootKind);
      const { root, post } = await type.read(ctx.db, id);
      return { post, tagIds: type.tagsOf(root), seen: type.canSee(policy, root), policy };
    },
    edit: (ctx, id, input) => rewritePost(ctx, type, id, input),
  };
}

/** How posts of each kind are looked up and changed by staff. */
export const handles: Readonly<Record<PostKind, EditHandle>> = {
  topic: handleOf(topicType, topicTree.root),
  comment: handleOf(commentType, topicTree.root),
  reply: handleOf(replyType, topicTree.root),
  question: handleOf(questionType, questionTree.root),
  answer: handleOf(answerType, questionTree.root),
  answer_reply: handleOf(answerReplyType, questionTree.root),
};
