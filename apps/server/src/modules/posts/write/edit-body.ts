import { must } from '../../../platform/decision.ts';
import { fail } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { checkEditedAttached } from './attach-rights.ts';
import { claimEditedMedia, showsFiles } from './claim-media.ts';
import { recordEdit } from './record-edit.ts';
import { emitPost } from './emit-post.ts';
import { reviewReasonsFor } from './review-reasons.ts';
import { postKinds } from '../kinds.ts';
import { policyContextFor } from '../policy.ts';
import type { LockedPost, ResponseType } from './post-type.ts';
import { type ScreenedText, editorScopeOf, writeBody, writeReply, writingRules } from '../../writing/index.ts';
import { type StoredTexts, storedTexts } from './stored-texts.ts';
import { sendToReview } from './change-state.ts';

interface NewBody {
  body: string;
  /** The version that was edited. */
  version: number;
  /** For an answer, given what is stored; unchanged when omitted. */
  holdsFor?: ((stored: StoredTexts) => Promise<ScreenedText>) | undefined;
}

/**
 * Edits a response or a reply. Where review applies, a published post must wait for it again; otherwise approval would be meaningless.
 * @throws Failure beside `body`, `edit.conflict`, and what the type's policy says
 */
export async function editBody<F, R extends F, P extends LockedPost>(
  ctx: MemberCtx,
  type: ResponseType<F, R, P>,
  id: string,
  { body: text, version, holdsFor: screenHoldsFor }: NewBody,
) {
  const { kind } = type;
  const { table, tree } = postKinds[kind];
  const policy = await policyContextFor(ctx, tree.root);
  const stored = await storedTexts(ctx, { kind, id });
  const holdsFor = await screenHoldsFor?.(stored);
  const write = kind === tree.reply ? writeReply : writeBody;
  const body = await write(ctx.db, text, writingRules(ctx, policy, editorScopeOf(tree.root), stored.source));
  const editedAt = ctx.clock.now();
  return ctx.write(async (tx) => {
    const locked = await type.lock(tx, id);
    const { root, post } = locked;
    must(type.canEdit(policy, locked));
    if (post.version !== version) fail('edit.conflict');
    const edited = { kind, id };
    if (showsFiles(edited)) await checkEditedAttached(policy, tx, { post: edited, tagIds: type.tagsOf(root), files: body.files });
    const edit = { editorId: ctx.viewer.memberId, at: editedAt, reason: null };
    await recordEdit(tx, { kind, id }, edit, { source: body.source, holdsFor: holdsFor?.text });
    const written = { bodySource: body.source, bodyHtml: body.html, bodyText: body.text, ...(holdsFor && { holdsFor: holdsFor.text }) };
    await tx
      .updateTable(table)
      .set({ ...written, editedAt, version: version + 1 })
      .where('id', '=', id)
      .execute();
    await claimEditedMedia(tx, body, { kind, id });
    const state = await sendToReview(
      ctx,
      tx,
      type,
      locked,
      await reviewReasonsFor(ctx, tx, policy, { review: type.review(policy, root), texts: [body, ...(holdsFor ? [holdsFor] : [])] }),
    );
    const location = type.locate(locked);
    if (state === post.state) {
      const fact = { kind, id, authorId: post.authorId, ...location, byId: ctx.viewer.memberId, act: 'edit' as const };
      await emitPost(tx, fact, { before: state, after: state, mentions: body.mentions });
    }
    type.announce(tx, { id, ...location });
    return { policy, root, post: { ...post, bodyHtml: body.html, state, editedAt } };
  });
}
