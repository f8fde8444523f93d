import type { Tx } from '../../../platform/database/db.ts';
import { must } from '../../../platform/decision.ts';
import { fail } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { mustActOn } from '../../../platform/http/rights.ts';
import { emit } from '../../../platform/events/emit.ts';
import { recordAct } from '../../audit/index.ts';
import { lockMembers } from '../../members/index.ts';
import { postRewritten } from '../events.ts';
import { type PostKind, postKinds } from '../kinds.ts';
import { isAuthor, type PolicyContext, policyContextFor } from '../policy.ts';
import type { Locked, LockedPost, PostType } from '../write/post-type.ts';
import { recordEdit } from '../write/record-edit.ts';
import { writeBody, type WrittenBody } from '../../writing/index.ts';
import { readReplaceable, replacementRules, storeReplacement } from './replace-text.ts';

/** A text that another member suggested for a post, and how its row becomes decided. */
export interface AcceptedText {
  body: string;
  /** The version for which it was suggested. */
  version: number;
  suggesterId: string;
  reason: string;
  /** After the post and its author are locked. @throws Failure when it was decided meanwhile */
  settle: (tx: Tx) => Promise<void>;
}

/** A suggested text as it would be stored now. @throws Failure beside `body`, `member.silenced` */
export function suggestedBody(ctx: MemberCtx, policy: PolicyContext, kind: PostKind, text: string, stored: string): Promise<WrittenBody> {
  return writeBody(ctx.db, text, replacementRules(ctx, policy, kind, stored));
}

/** Under the locks: the author by the rules of own edits, staff in their tags; only while everybody may read it. */
function mustAccept<F, R extends F, P extends LockedPost>(
  ctx: MemberCtx,
  policy: PolicyContext,
  type: PostType<F, R, P>,
  locked: Locked<R, P>,
): void {
  must(type.canReact(policy, { ...locked, above: null }));
  if (isAuthor(ctx.viewer, locked.post)) must(type.canEdit(policy, locked));
  else mustActOn(ctx, 'content', type.tagsOf(locked.root));
  const closed = type.closed(locked.root);
  if (closed !== null) fail(closed);
}

/**
 * The author of a post, or staff, accept a text that another member suggested: an edit with all of its rules, of which the history names
 * the suggester. @throws Failure as an edit does, `right.missing_staff`, `right.other_tags`, `edit_suggestion.outdated`
 */
export async function acceptSuggestion<F, R extends F, P extends LockedPost>(
  ctx: MemberCtx,
  type: PostType<F, R, P>,
  id: string,
  { body: text, version, suggesterId, reason, settle }: AcceptedText,
): Promise<void> {
  const { kind } = type;
  const policy = await policyContextFor(ctx, postKinds[kind].tree.root);
  const stored = (await readReplaceable(ctx.db, { kind, id })) ?? fail(`${kind}.not_found`);
  if (stored.version !== version) fail('edit_suggestion.outdated');
  const rules = { ...replacementRules(ctx, policy, kind, stored.source), author: suggesterId };
  const rewriting = await type.rewrite(ctx, { body: text }, rules);
  await ctx.write(async (tx) => {
    const locked = await type.lock(tx, id);
    const { authorId } = locked.post;
    mustAccept(ctx, policy, type, locked);
    if (locked.post.version !== version) fail('edit_suggestion.outdated');
    const editId = await recordEdit(tx, { kind, id }, { editorId: suggesterId, at: ctx.clock.now(), reason: null }, rewriting.words);
    if (editId !== null) {
      await storeReplacement(ctx, tx, { type, policy, locked, rewriting });
      if (!isAuthor(ctx.viewer, { authorId })) {
        // Of an act of staff the author learns.
        const post = { kind, id };
        await recordAct(tx, ctx, { act: `${kind}.suggestion_accepted`, subject: post, after: { reason, by: suggesterId } });
        await emit(tx, postRewritten, { editId, post, authorId, byId: ctx.viewer.memberId, reason });
      }
    }
    await lockMembers(tx, [...new Set([authorId, suggesterId])]);
    await settle(tx);
  });
}
