import type { Tx } from '../../../platform/database/db.ts';
import type { Decision } from '../../../platform/decision.ts';
import { emit } from '../../../platform/events/emit.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { postTypes } from '../../post-types/index.ts';
import type { Judgement } from '../../posts/moderate/index.ts';
import { openReviewReasonIds, reopenReviewReasons } from '../../posts/write/index.ts';
import { type PostKind, postModerated, type PostState } from '../../posts/index.ts';

/** A post whose row is locked, with that of its topic or question. */
export interface LockedTargetPost {
  authorId: string;
  state: PostState;
  tagIds: readonly string[];
  rootId: string;
  /** A staff decision: logged, and its author is notified. @throws Failure `<kind>.state_forbids`, `answer.adopted` */
  judge: (judgement: Judgement) => Promise<PostState>;
  /** Sends it to review because of many reports, as after an edit that needs review. */
  hide: () => Promise<void>;
  /** The reasons for which it waits, and the function that restores them. */
  openReasonIds: () => Promise<string[]>;
  reopenReasons: (ids: readonly string[]) => Promise<void>;
}

interface PostHandle {
  /** Published, and open to the caller. */
  canReport: (ctx: MemberCtx, id: string) => Promise<Decision>;
  /** @throws Failure `<kind>.not_found` */
  lock: (ctx: MemberCtx, tx: Tx, id: string) => Promise<LockedTargetPost>;
}

function handleOf(kind: PostKind): PostHandle {
  return {
    canReport: async (ctx, id) => (await postTypes[kind].find(ctx, id)).canReact,
    lock: async (ctx, tx, id) => {
      const post = await postTypes[kind].lock(tx, id);
      const { authorId, state: before, location } = post;
      return {
        authorId,
        state: before,
        tagIds: location.tagIds,
        rootId: location.root.id,
        judge: (judgement) => post.judge(ctx, tx, judgement),
        hide: async () => {
          const author = { ...ctx, viewer: { memberId: authorId } };
          const after = await post.sendToReview(author, tx, [{ reason: 'reports', matches: [] }]);
          const what = { id: crypto.randomUUID(), post: { kind, id }, authorId, byId: null, reason: null };
          await emit(tx, postModerated, { ...what, act: 'hide', before, after });
        },
        openReasonIds: () => openReviewReasonIds(tx, { kind, id }),
        reopenReasons: (ids) => reopenReviewReasons(tx, ids),
      };
    },
  };
}

/** How a post is found and locked, or undefined for other targets. */
export function postHandle(kind: string): PostHandle | undefined {
  return Object.hasOwn(postTypes, kind) ? handleOf(kind as PostKind) : undefined;
}
