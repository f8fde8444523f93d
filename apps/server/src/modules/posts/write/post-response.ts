import type { RawBuilder } from 'kysely';
import type { Tx } from '../../../platform/database/db.ts';
import { must } from '../../../platform/decision.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { addToCounts } from '../../members/index.ts';
import { limitRate } from '../../new-members/index.ts';
import { postKinds } from '../kinds.ts';
import { locationOf } from '../location-of.ts';
import { policyContextFor } from '../policy.ts';
import { checkAttached } from './attach-rights.ts';
import { claimMedia } from './claim-media.ts';
import { emitPosted } from './emit-post.ts';
import { firstState, reviewReasonsFor, recordReviewReasons } from './review-reasons.ts';
import { insertResponse } from './insert-post.ts';
import type { FloorType, LockedPost, RootType } from './post-type.ts';
import { rewardPosted } from './rewards.ts';
import { type ScreenedText, editorScopeOf, writeBody, writingRules } from '../../writing/index.ts';

interface NewResponse {
  body: string;
  /** The column that only this kind has. */
  own: { column: 'quote_id' | 'holds_for'; value: RawBuilder<unknown> };
  /** Screened texts beside the body. */
  texts?: readonly ScreenedText[];
  /** The response that it quotes. */
  quoteId?: string | null;
  /** Checked under the root's lock. */
  check?: (tx: Tx) => Promise<void>;
}

/**
 * Prepares a comment or an answer under a root. The act decides under the root's lock, which every change of its state, its tags and its
 * responses takes, and posts it. @throws Failure beside `body`, and what the type's policy says
 */
export async function postResponse<F, R extends F & LockedPost, P extends LockedPost>(
  ctx: MemberCtx,
  type: FloorType<F, R, P>,
  parent: RootType<F, R>,
  rootId: string,
  { body: text, own, texts = [], quoteId = null, check }: NewResponse,
) {
  const { kind } = type;
  const { tree } = postKinds[kind];
  const before = await policyContextFor(ctx, tree.root);
  must(type.canPost(before, (await parent.read(ctx.db, rootId)).root));
  const body = await writeBody(ctx.db, text, writingRules(ctx, before, editorScopeOf(tree.root)));
  const save = async (inside: MemberCtx, tx: Tx) => {
    const { root } = await parent.lock(tx, rootId);
    const policy = await policyContextFor(inside, tree.root);
    const tagIds = type.tagsOf(root);
    must(type.canPost(policy, root));
    checkAttached(policy, tagIds, body.files);
    await check?.(tx);
    const authorId = inside.viewer.memberId;
    const reasons = await reviewReasonsFor(inside, tx, policy, { review: type.review(policy, root), texts: [...texts, body] });
    const state = firstState(reasons);
    await limitRate(inside, tx, policy.settings, 'post');
    const response = { rootId, authorId, body, state, postedAt: inside.clock.now(), own };
    const { id, floor, postedAt } = await insertResponse(tx, tree, response, type.follower);
    const written = { kind, id, authorId };
    await recordReviewReasons(tx, postedAt, { kind, id }, reasons);
    await claimMedia(tx, body, { kind, id });
    const location = locationOf(kind, { id: rootId, authorId: root.authorId, tagIds }, { answersId: quoteId, floor });
    await emitPosted(tx, inside, written, location, state, body.mentions);
    if (state === 'published') {
      await addToCounts(tx, authorId, { [postKinds[kind].counted]: 1 });
      await rewardPosted(inside, tx, policy.settings, written);
      type.announcePosted(tx, rootId, { id, floor, authorId });
    }
    return { policy, root, row: { id, floor, authorId, bodyHtml: body.html, likeCount: 0, state, postedAt, editedAt: null } };
  };
  return (inside: MemberCtx) => inside.write((tx) => save(inside, tx));
}
