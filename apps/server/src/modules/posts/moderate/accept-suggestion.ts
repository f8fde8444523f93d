import { mentionsOfHtml } from '@chaguan/richtext';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/db.ts';
import { must } from '../../../platform/decision.ts';
import { fail } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { mustActOn } from '../../../platform/http/rights.ts';
import { recordAct } from '../../audit/index.ts';
import { lockMembers } from '../../members/index.ts';
import { postRewritten } from '../events.ts';
import { emit } from '../../../platform/events/emit.ts';
import { type PostKind, postKinds } from '../kinds.ts';
import { recordMentions } from '../mentions.ts';
import { isAuthor, type PolicyContext, policyContextFor } from '../policy.ts';
import type { PostState } from '../post-state.ts';
import { checkEditedAttached } from '../write/attach-rights.ts';
import { sendToReview } from '../write/change-state.ts';
import { claimEditedMedia, showsFiles } from '../write/claim-media.ts';
import { emitPost } from '../write/emit-post.ts';
import type { Locked, LockedPost, PostType, Rewriting } from '../write/post-type.ts';
import { recordEdit, textsSql } from '../write/record-edit.ts';
import { reviewReasonsFor } from '../write/review-reasons.ts';
import { editorScopeOf, writeBody, writingRules, type WritingRules, type WrittenBody } from '../write/write-body.ts';

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

/** The Markdown of a post, and whether parts of it are hidden; undefined: there is none. */
export async function readSuggestable(
  db: Db | Tx,
  { kind, id }: { kind: PostKind; id: string },
): Promise<{ source: string; version: number; hides: boolean } | undefined> {
  const hides = kind === 'topic' ? sql`cardinality(hidden_kinds) > 0` : sql`false`;
  const { rows } = await sql<{ source: string; version: number; hides: boolean }>`
    select words.body_source as source, version, ${hides} as hides
    from (${textsSql({ kind, id })}) words, ${sql.table(kind)} where id = ${id}::bigint`.execute(db);
  return rows[0];
}

/** The rules of writing for a text that replaces another; word lists apply to everybody's, and nothing may be hidden by it. */
function suggestionRules(ctx: MemberCtx, policy: PolicyContext, kind: PostKind, stored: string): WritingRules {
  const { root } = postKinds[kind].tree;
  return { ...writingRules(ctx, policy, kind === root ? root : editorScopeOf(root), stored), screened: true, hidden: 'refused' };
}

/** A suggested text as it would be stored now. @throws Failure beside `body`, `member.silenced` */
export function suggestedBody(ctx: MemberCtx, policy: PolicyContext, kind: PostKind, text: string, stored: string): Promise<WrittenBody> {
  return writeBody(ctx.db, text, suggestionRules(ctx, policy, kind, stored));
}

type Accepted = Pick<AcceptedText, 'suggesterId' | 'reason'> & { editId: string; before: string; mentions: readonly string[] };

/** Newly mentioned members are not notified: the author did not write to them. Of an act of staff the author learns. */
async function conclude(tx: Tx, ctx: MemberCtx, { kind, id, authorId }: { kind: PostKind; id: string; authorId: string }, text: Accepted) {
  const { reason, editId, before, mentions } = text;
  const known = mentionsOfHtml(before);
  await recordMentions(
    tx,
    { kind, id },
    mentions.filter((memberId) => !known.includes(memberId)),
  );
  if (isAuthor(ctx.viewer, { authorId })) return;
  await recordAct(tx, ctx, { act: `${kind}.suggestion_accepted`, subject: { kind, id }, after: { reason, by: text.suggesterId } });
  await emit(tx, postRewritten, { editId, post: { kind, id }, authorId, byId: ctx.viewer.memberId, reason });
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

/** Writes the new text, and sends the post to review where an edit of the caller would be. */
async function storeAccepted<F, R extends F, P extends LockedPost>(
  ctx: MemberCtx,
  tx: Tx,
  { type, policy, locked, rewriting }: { type: PostType<F, R, P>; policy: PolicyContext; locked: Locked<R, P>; rewriting: Rewriting<R, P> },
): Promise<PostState> {
  const { id, version } = locked.post;
  const { body } = rewriting;
  const post = { kind: type.kind, id };
  const besides = await type.addenda?.(tx, id);
  if (showsFiles(post)) await checkEditedAttached(policy, tx, { post, tagIds: type.tagsOf(locked.root), files: body.files, besides });
  await rewriting.store(tx, locked, { version: version + 1, editedAt: ctx.clock.now() });
  await claimEditedMedia(tx, body, post, besides);
  const review = type.review(policy, locked.root);
  return sendToReview(ctx, tx, type, locked, await reviewReasonsFor(ctx, tx, policy, { review, texts: [body] }));
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
  const stored = (await readSuggestable(ctx.db, { kind, id })) ?? fail(`${kind}.not_found`);
  if (stored.version !== version) fail('edit_suggestion.outdated');
  const rules = { ...suggestionRules(ctx, policy, kind, stored.source), author: suggesterId };
  const rewriting = await type.rewrite(ctx, { body: text }, rules);
  const { body } = rewriting;
  await ctx.write(async (tx) => {
    const locked = await type.lock(tx, id);
    const { authorId, state, bodyHtml: before } = locked.post;
    mustAccept(ctx, policy, type, locked);
    if (locked.post.version !== version) fail('edit_suggestion.outdated');
    const editId = await recordEdit(tx, { kind, id }, { editorId: suggesterId, at: ctx.clock.now(), reason: null }, rewriting.words);
    if (editId !== null) {
      const after = await storeAccepted(ctx, tx, { type, policy, locked, rewriting });
      const location = type.locate(locked);
      if (after === state) {
        const fact = { kind, id, authorId, ...location, byId: ctx.viewer.memberId, act: 'edit' as const };
        await emitPost(tx, fact, { before: state, after, mentions: [] });
      }
      await conclude(tx, ctx, { kind, id, authorId }, { suggesterId, reason, editId, before, mentions: body.mentions });
      type.announce(tx, { id, ...location });
    }
    await lockMembers(tx, [...new Set([authorId, suggesterId])]);
    await settle(tx);
  });
}
