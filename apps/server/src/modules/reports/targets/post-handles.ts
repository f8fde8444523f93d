import type { Tx } from '../../../platform/database/db.ts';
import type { Decision } from '../../../platform/decision.ts';
import { emit } from '../../../platform/events/emit.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import {
  judgePost,
  openHolds,
  policyContextFor,
  postModerated,
  questionTree,
  reopenHolds,
  sendToReview,
  topicTree,
  type Judgement,
  type LockedPost,
  type PostKind,
  type PostState,
  type PostType,
  type RootKind,
} from '../../posts/index.ts';
import { answerReplyType, answerType, questionType } from '../../questions/index.ts';
import { commentType, replyType, topicType } from '../../topics/index.ts';

/** A post whose row is locked, with that of its topic or question. */
export interface HeldPost {
  authorId: string;
  state: PostState;
  tagIds: readonly string[];
  rootId: string;
  /** As staff would: recorded, and told to its author. @throws Failure `<kind>.state_forbids`, `answer.adopted` */
  judge: (judgement: Judgement) => Promise<PostState>;
  /** So much was reported that it waits for staff, as after an edit of its author that is reviewed. */
  hide: () => Promise<void>;
  /** The reasons for which it waits, and the way back to them. */
  openHolds: () => Promise<string[]>;
  reopenHolds: (ids: readonly string[]) => Promise<void>;
}

interface PostHandle {
  /** Published, and open to the caller. */
  canReport: (ctx: MemberCtx, id: string) => Promise<Decision>;
  /** @throws Failure `<kind>.not_found` */
  lock: (ctx: MemberCtx, tx: Tx, id: string) => Promise<HeldPost>;
}

function handleOf<F, R extends F, P extends LockedPost>(type: PostType<F, R, P>, root: RootKind): PostHandle {
  return {
    canReport: async (ctx, id) => type.canReact(await policyContextFor(ctx, root), await type.read(ctx.db, id)),
    lock: async (ctx, tx, id) => {
      const locked = await type.lock(tx, id);
      const { authorId, state: before } = locked.post;
      const { root: at, tagIds } = type.place(locked);
      return {
        authorId,
        state: before,
        tagIds,
        rootId: at.id,
        judge: async (judgement) => (await judgePost(ctx, tx, type, locked, judgement)).state,
        hide: async () => {
          const author = { ...ctx, viewer: { memberId: authorId } };
          const after = await sendToReview(author, tx, type, locked, [{ reason: 'reports', found: [] }]);
          const what = { id: crypto.randomUUID(), post: { kind: type.kind, id }, authorId, byId: null, reason: null };
          await emit(tx, postModerated, { ...what, act: 'hide', before, after });
        },
        openHolds: () => openHolds(tx, { kind: type.kind, id }),
        reopenHolds: (ids) => reopenHolds(tx, ids),
      };
    },
  };
}

const handles: Record<PostKind, PostHandle> = {
  topic: handleOf(topicType, topicTree.root),
  comment: handleOf(commentType, topicTree.root),
  reply: handleOf(replyType, topicTree.root),
  question: handleOf(questionType, questionTree.root),
  answer: handleOf(answerType, questionTree.root),
  answer_reply: handleOf(answerReplyType, questionTree.root),
};

/** How a post is looked up and held, or undefined for what is none. */
export function postHandle(kind: string): PostHandle | undefined {
  return Object.hasOwn(handles, kind) ? handles[kind as PostKind] : undefined;
}
