import type { ErrorCode } from '@chaguan/contract';
import type { Db, Tx } from '../../platform/database/db.ts';
import type { Decision } from '../../platform/decision.ts';
import type { MemberCtx, Services } from '../../platform/http/ctx.ts';
import {
  type Acting,
  changeState,
  type Erasure,
  type ReviewReason,
  type LockedPost,
  type PostType,
  sendToReview,
} from '../posts/write/index.ts';
import {
  acceptSuggestion,
  type AcceptedText,
  editWiki,
  judgePost,
  type Judgement,
  readWikiSource,
  restoreVersion,
  rewritePost,
  setWiki,
  type StaffEdit,
} from '../posts/moderate/index.ts';
import {
  type PolicyContext,
  policyContextFor,
  type PostFacts,
  type PostKind,
  postKinds,
  type PostLocation,
  type PostState,
  type StateAct,
  isDeleted,
} from '../posts/index.ts';
import { answerReplyType, answerType, questionType } from '../questions/index.ts';
import { commentType, replyType, topicType } from '../topics/index.ts';

/** A post that was found, without locks. */
interface MatchedPost {
  post: PostFacts;
  tagIds: readonly string[];
  policy: PolicyContext;
  /** Why nothing more is written below its root; null: it is open. */
  closed: ErrorCode | null;
  /** Whether the caller may read at its location. */
  canSee: Decision;
  /** Published, and open to the caller. */
  canReact: Decision;
}

/** A post whose row is locked, with that of its topic or question. */
export interface LockedPostHandle extends Readonly<LockedPost> {
  kind: PostKind;
  /** Its location. */
  location: PostLocation;
  /** Why nothing more is written below its root; null: it is open. */
  closed: ErrorCode | null;
  /** What remains of it when everything by its author is erased. */
  erasure: Erasure;
  /** @throws Failure `<kind>.state_forbids`, `answer.adopted` */
  change: (ctx: Acting, tx: Tx, act: StateAct) => Promise<PostState>;
  /** Makes it wait for staff, for these reasons. @throws as `change` */
  sendToReview: (ctx: Acting, tx: Tx, reasons: readonly ReviewReason[]) => Promise<PostState>;
  /** A staff decision: logged, and its author is notified. @throws as `change` */
  judge: (ctx: MemberCtx, tx: Tx, judgement: Judgement) => Promise<PostState>;
  /** Notifies open pages of the change, and drops cached ones. */
  announce: (tx: Tx) => void;
}

/** Operations on a post of a kind by its id. */
interface PostActs {
  /** @throws Failure `<kind>.not_found` */
  find: (ctx: MemberCtx, id: string) => Promise<MatchedPost>;
  /** The same decision with the rows as they are now, e.g. under their locks. @throws Failure `<kind>.not_found` */
  canReact: (db: Db, policy: PolicyContext, id: string) => Promise<Decision>;
  /** Locks the root's row first, then its own (ADR 28). @throws Failure `<kind>.not_found` */
  lock: (tx: Tx, id: string) => Promise<LockedPostHandle>;
  /** Staff replace the author's text. @throws what `rewritePost` does */
  rewrite: (ctx: MemberCtx, id: string, edit: StaffEdit) => Promise<{ state: PostState; version: number }>;
  /** The author or staff accept a text of another member. @throws what `acceptSuggestion` does */
  accept: (ctx: MemberCtx, id: string, text: AcceptedText) => Promise<void>;
  /** Its author or staff make it a wiki, or end that. @throws what `setWiki` does */
  setWiki: (ctx: MemberCtx, id: string, open: boolean) => Promise<void>;
  /** The Markdown of a wiki, for who may edit it. @throws what `readWikiSource` does */
  readWikiSource: (ctx: MemberCtx, id: string) => Promise<{ body: string; version: number }>;
  /** A member edits a wiki. @throws what `editWiki` does */
  editWiki: (ctx: MemberCtx, id: string, text: { body: string; version: number }) => Promise<{ state: PostState; version: number }>;
  /** Its author or staff undo edits by others. @throws what `restoreVersion` does */
  restoreVersion: (
    ctx: MemberCtx,
    id: string,
    to: { editId: string; version: number; reason: string },
  ) => Promise<{ state: PostState; version: number }>;
}

function actsOf<F, R extends F, P extends LockedPost>(type: PostType<F, R, P>): PostActs {
  const { kind } = type;
  return {
    find: async (ctx, id) => {
      const policy = await policyContextFor(ctx, postKinds[kind].tree.root);
      const result = await type.read(ctx.db, id);
      const { root, post } = result;
      const { closed, tagsOf, canSee, canReact } = type;
      return {
        post,
        tagIds: tagsOf(root),
        policy,
        closed: closed(root),
        canSee: canSee(policy, root),
        canReact: canReact(policy, result),
      };
    },
    canReact: async (db, policy, id) => type.canReact(policy, await type.read(db, id)),
    lock: async (tx, id) => {
      const locked = await type.lock(tx, id);
      const location = type.locate(locked);
      return {
        ...locked.post,
        kind,
        location,
        closed: type.closed(locked.root),
        erasure: type.erasure?.(locked) ?? 'purged',
        change: (ctx, of, act) => changeState(ctx, of, type, locked, act),
        sendToReview: (ctx, of, reasons) => sendToReview(ctx, of, type, locked, reasons),
        judge: async (ctx, of, judgement) => (await judgePost(ctx, of, type, locked, judgement)).state,
        announce: (of) => type.announce(of, { id, ...location }),
      };
    },
    rewrite: (ctx, id, edit) => rewritePost(ctx, type, id, edit),
    accept: (ctx, id, text) => acceptSuggestion(ctx, type, id, text),
    setWiki: (ctx, id, open) => setWiki(ctx, type, id, open),
    readWikiSource: (ctx, id) => readWikiSource(ctx, type, id),
    editWiki: (ctx, id, text) => editWiki(ctx, type, id, text),
    restoreVersion: (ctx, id, to) => restoreVersion(ctx, type, id, to),
  };
}

export const postTypes: Readonly<Record<PostKind, PostActs>> = {
  topic: actsOf(topicType),
  comment: actsOf(commentType),
  reply: actsOf(replyType),
  question: actsOf(questionType),
  answer: actsOf(answerType),
  answer_reply: actsOf(answerReplyType),
};

/**
 * Sends a post to review in the site’s name: a published post waits for staff, who see the reason and the matches. Takes the locks of content
 * first (ADR 28), so it comes before members and accounts in its transaction.
 * @returns false when the post is deleted, and nothing was done
 * @throws Failure `<kind>.not_found`, `answer.adopted`
 */
export async function sendPostToReview(
  services: Services,
  tx: Tx,
  { kind, id }: { kind: PostKind; id: string },
  reason: ReviewReason,
): Promise<boolean> {
  const post = await postTypes[kind].lock(tx, id);
  if (isDeleted(post.state)) return false;
  await post.sendToReview({ ...services, viewer: { memberId: post.authorId } }, tx, [reason]);
  return true;
}
