import type { Tx } from '../../../platform/database/db.ts';
import { must, type Decision } from '../../../platform/decision.ts';
import { fail } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { policyContextFor, type PolicyContext } from '../policy.ts';
import type { PostState } from '../post-state.ts';
import { checkEditedAttached } from './attach-rights.ts';
import { sendToReview } from './change-state.ts';
import { refuseGoneTag } from './check-tags.ts';
import { claimEditedMedia } from './claim-media.ts';
import { emitPost } from './emit-post.ts';
import { reviewReasonsFor, type Review } from './review-reasons.ts';
import { writtenColumns } from './post-root.ts';
import type { EditStamp, LockedPost, RootType } from './post-type.ts';
import { recordEdit } from './record-edit.ts';
import { storedTexts } from './stored-texts.ts';
import { screenedTitle, writeBody, writingRules, type WrittenBody } from '../../writing/index.ts';

interface NewText {
  title: string;
  body: string;
  /** The version that was edited. */
  version: number;
  /** Omitted where an edit does not change the tags. */
  tagIds?: readonly string[];
}

interface RootEdit<Root> {
  canEdit: (policy: PolicyContext, root: Root) => Decision;
  /** Before the lock; `source` is the stored one, which the edit replaces. */
  check?: (body: WrittenBody, source: string) => Promise<void>;
  /** Under the lock. */
  checkIn?: (policy: PolicyContext, root: Root, body: WrittenBody, source: string) => void;
  /** Which review applies in the tags that it had and has. */
  review: (policy: PolicyContext, tagIds: readonly string[]) => Review;
  /** Writes the row and what belongs to it. */
  store: (tx: Tx, root: Root, columns: ReturnType<typeof writtenColumns> & EditStamp, body: WrittenBody) => Promise<void>;
  /** What follows once the state is known. */
  conclude?: (tx: Tx, root: Root, state: PostState) => Promise<void>;
}

/**
 * The author edits a topic or question. An edit of a published one must wait for review again where review applies; otherwise approval
 * would be meaningless. @throws Failure beside its fields, `edit.conflict`, and what the policy says
 */
export async function editRoot<F, R extends F & LockedPost>(
  ctx: MemberCtx,
  type: RootType<F, R>,
  id: string,
  { title: typedTitle, body: typed, version, tagIds: newTags }: NewText,
  { canEdit, check, checkIn, review, store, conclude }: RootEdit<R>,
): Promise<PostState> {
  const { kind } = type;
  const policy = await policyContextFor(ctx, kind);
  const stored = await storedTexts(ctx, { kind, id });
  const title = await screenedTitle(ctx, typedTitle, stored.title);
  const hidden = kind === 'topic' ? 'allowed' : 'refused';
  const body = await writeBody(ctx.db, typed, { ...writingRules(ctx, policy, kind, stored.source), hidden });
  await check?.(body, stored.source);
  const save = async (tx: Tx) => {
    const locked = await type.lock(tx, id);
    const { post } = locked;
    must(canEdit(policy, post));
    if (post.version !== version) fail('edit.conflict');
    checkIn?.(policy, post, body, stored.source);
    const present = type.tagsOf(post);
    const tagIds = newTags ?? present;
    const at = ctx.clock.now();
    const editorId = ctx.viewer.memberId;
    await recordEdit(tx, { kind, id }, { editorId, at, reason: null }, { title: title.text, source: body.source, tagIds: newTags });
    const besides = await type.addenda?.(tx, id);
    await checkEditedAttached(policy, tx, { post: { kind, id }, tagIds, present, files: body.files, besides });
    await store(tx, post, { ...writtenColumns(title.text, body), editedAt: at, version: version + 1 }, body);
    await claimEditedMedia(tx, body, { kind, id }, besides);
    const reasons = await reviewReasonsFor(ctx, tx, policy, { review: review(policy, [...present, ...tagIds]), texts: [title, body] });
    const state = await sendToReview(ctx, tx, type, locked, reasons);
    const location = type.locate(locked);
    if (state === post.state) {
      const fact = { kind, id, authorId: post.authorId, ...location, tagIds, byId: editorId, act: 'edit' as const };
      await emitPost(tx, fact, { before: state, after: state, mentions: body.mentions });
    }
    await conclude?.(tx, post, state);
    type.announce(tx, { id, ...location });
    return state;
  };
  return ctx.write(save).catch(refuseGoneTag);
}
