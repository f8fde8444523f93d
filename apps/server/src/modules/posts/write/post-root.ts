import type { Tx } from '../../../platform/database/db.ts';
import type { Act, MemberCtx } from '../../../platform/http/ctx.ts';
import { addToCounts } from '../../members/index.ts';
import { limitRate } from '../../new-members/index.ts';
import { postKinds, type RootKind } from '../kinds.ts';
import { locationOf } from '../location-of.ts';
import type { PolicyContext } from '../policy.ts';
import type { PostState } from '../post-state.ts';
import { checkAttached } from './attach-rights.ts';
import { checkStillLeaves, refuseGoneTag } from './check-tags.ts';
import { claimMedia } from './claim-media.ts';
import { emitPosted } from './emit-post.ts';
import { firstState, reviewReasonsFor, recordReviewReasons, type Review } from './review-reasons.ts';
import type { LockedPost, RootType } from './post-type.ts';
import { rewardPosted } from './rewards.ts';
import { type ScreenedText, screenedTitle, writeBody, writingRules, type WrittenBody } from '../../writing/index.ts';

/** The columns that come from title and body, for posting, editing and importing alike; those of `own` are specific to the kind. */
export function writtenColumns(title: string, body: WrittenBody) {
  return { title, bodySource: body.source, bodyHtml: body.html, excerpt: body.excerpt, images: JSON.stringify(body.images) };
}

/** A new topic or question, before it has a row. */
export interface RootDraft {
  title: ScreenedText;
  body: WrittenBody;
  tagIds: readonly string[];
}

/** Title and body of a new root, checked and rendered. @throws Failure beside `title` or `body` */
export async function rootDraft(
  ctx: MemberCtx,
  policy: PolicyContext,
  kind: RootKind,
  { title: typed, body: text, tagIds }: { title: string; body: string; tagIds: readonly string[] },
): Promise<RootDraft> {
  const title = await screenedTitle(ctx, typed);
  const hidden = kind === 'topic' ? 'allowed' : 'refused';
  const body = await writeBody(ctx.db, text, { ...writingRules(ctx, policy, kind), hidden });
  checkAttached(policy, tagIds, body.files);
  return { title, body, tagIds };
}

/** What all roots have in their row when they are posted. */
export type RootColumns = ReturnType<typeof writtenColumns> & {
  authorId: string;
  state: PostState;
  postedAt: Date;
  activityAt: Date;
};

interface NewRoot {
  draft: RootDraft;
  /** Texts beside title and body that are screened: of a poll. */
  texts: readonly ScreenedText[];
  review: Review;
  /** The form's field with the tags. */
  tagField: 'tagId' | 'tagIds';
  /** Inserts the row and returns its id. */
  insert: (tx: Tx, columns: RootColumns) => Promise<string>;
  /** What belongs to it: poll, envelope, bounty, hidden parts. Money moves here. */
  attach: (tx: Tx, post: { id: string; authorId: string; at: Date; state: PostState }) => Promise<void>;
  /** Counts of its tags, if it is published at once. */
  count: (tx: Tx) => Promise<void>;
}

/**
 * Posts a topic or question. Whether its author may do so was checked by the caller. @throws Failure beside the field with the tags, when
 * one was deleted or became a group meanwhile; what `attach` refuses
 */
export async function postRoot<F, R extends F & LockedPost>(
  ctx: MemberCtx,
  policy: PolicyContext,
  type: RootType<F, R>,
  { draft: { title, body, tagIds }, texts, review, tagField, insert, attach, count }: NewRoot,
): Promise<Act<{ id: string; state: PostState }>> {
  const { kind } = type;
  const now = ctx.clock.now();
  const authorId = ctx.viewer.memberId;
  const reasons = await reviewReasonsFor(ctx, ctx.db, policy, { review, texts: [title, body, ...texts] });
  const state = firstState(reasons);
  const post = async (inside: MemberCtx, tx: Tx) => {
    await limitRate(inside, tx, policy.settings, 'post');
    const id = await insert(tx, { ...writtenColumns(title.text, body), authorId, state, postedAt: now, activityAt: now });
    const written = { kind, id, authorId };
    await recordReviewReasons(tx, now, { kind, id }, reasons);
    await attach(tx, { id, authorId, at: now, state });
    await checkStillLeaves(tx, tagField, tagIds);
    await claimMedia(tx, body, { kind, id });
    const location = locationOf(kind, { id, authorId, tagIds });
    if (state === 'published') {
      await count(tx);
      await addToCounts(tx, authorId, { [postKinds[kind].counted]: 1 });
      await rewardPosted(inside, tx, policy.settings, written);
      type.announce(tx, { id, ...location });
    }
    await emitPosted(tx, inside, written, location, state, body.mentions);
    return { id, state };
  };
  return (inside) => inside.write((tx) => post(inside, tx)).catch(refuseGoneTag);
}
