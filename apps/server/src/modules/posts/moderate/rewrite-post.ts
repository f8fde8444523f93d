import { maxLengthFor, questionRules, replyRules } from '@chaguan/contract';
import { mentionsOfHtml } from '@chaguan/richtext';
import { failField, fail } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { postKinds, type ResponseKind } from '../kinds.ts';
import type { NewTexts, Rewriting, LockedPost, PostType } from '../write/post-type.ts';
import { writeBody, writeReply, staffRules, type WritingRules, cleanTitle } from '../../writing/index.ts';
import type { Tx } from '../../../platform/database/db.ts';
import { emit } from '../../../platform/events/emit.ts';
import { mustActOn } from '../../../platform/http/rights.ts';
import { requiredReason } from '../../../platform/required-reason.ts';
import { recordAct } from '../../audit/index.ts';
import { mustLive } from '../../members/index.ts';
import { claimEditedMedia } from '../write/claim-media.ts';
import { recordEdit, type Edited } from '../write/record-edit.ts';
import { emitPost } from '../write/emit-post.ts';
import { postRewritten } from '../events.ts';
import { silenceMentions } from '../mentions.ts';
import { isDeleted, type PostState } from '../post-state.ts';
import { mustBeAsSeen } from './must-be-as-seen.ts';
import { readReplaceable } from './replace-text.ts';

function checkLength(field: string, text: string, max: number): void {
  if ([...text].length > max) failField(field, 'field.too_long', { max });
}

/** `PostType.rewrite` of a response or a reply. */
export function rewriteBody<Root>(
  kind: ResponseKind,
): (ctx: MemberCtx, words: NewTexts, rules: WritingRules) => Promise<Rewriting<Root, { id: string }>> {
  const { table, tree } = postKinds[kind];
  const isReply = kind === tree.reply;
  return async (ctx, words, rules) => {
    if (isReply) checkLength('body', words.body, maxLengthFor(replyRules.body.maxLength, rules.stored));
    const body = await (isReply ? writeReply : writeBody)(ctx.db, words.body, rules);
    const holdsFor = kind === 'answer' && words.holdsFor !== undefined ? cleanTitle(words.holdsFor) : undefined;
    checkLength('holdsFor', holdsFor ?? '', questionRules.holdsFor.maxLength);
    const written = { bodySource: body.source, bodyHtml: body.html, bodyText: body.text, ...(holdsFor !== undefined && { holdsFor }) };
    return {
      body,
      words: { source: body.source, holdsFor },
      store: async (tx, { post: { id } }, stamp) => {
        await tx
          .updateTable(table)
          .set({ ...written, ...stamp })
          .where('id', '=', id)
          .execute();
      },
    };
  };
}

interface Rewrite {
  authorId: string;
  reason: string;
  editId: string;
  /** The HTML that was replaced, and the members mentioned in the new one. */
  before: string;
  mentions: readonly string[];
}

/**
 * Follow-up of a staff edit: it is logged without the text, which may be hidden or paid for; the author is notified; members whom staff
 * newly mentioned are not notified, now or later.
 */
export async function concludeRewrite(
  tx: Tx,
  ctx: MemberCtx,
  { kind, id, addendumId }: Edited,
  { authorId, reason, editId, before, mentions }: Rewrite,
): Promise<void> {
  const known = mentionsOfHtml(before);
  await silenceMentions(
    tx,
    { kind, id },
    mentions.filter((memberId) => !known.includes(memberId)),
  );
  const subject = addendumId === undefined ? { kind, id } : { kind: 'addendum', id: addendumId };
  await recordAct(tx, ctx, { act: `${subject.kind}.edited`, subject, after: { reason } });
  await emit(tx, postRewritten, { editId, post: { kind, id }, authorId, byId: ctx.viewer.memberId, reason });
  await mustLive(tx, authorId);
}

export interface StaffEdit extends NewTexts {
  /** The post that was edited. */
  version: number;
  state?: PostState | undefined;
  reason: string;
}

/**
 * Staff replace the text of a member's post. Author, time, state, points and money stay; the old text is kept. @throws Failure
 * `<kind>.not_found`, `<kind>.state_forbids`, `right.other_tags`, `post.decided`, `post.edited`, `post.changed`, `member.cancelled`, and
 * beside fields
 */
export async function rewritePost<F, R extends F, P extends LockedPost>(
  ctx: MemberCtx,
  type: PostType<F, R, P>,
  id: string,
  { version, state: seenState, reason: typed, ...words }: StaffEdit,
): Promise<{ state: PostState; version: number }> {
  const { kind } = type;
  const reason = requiredReason(typed);
  const stored = (await readReplaceable(ctx.db, { kind, id }))?.source;
  // What readers pay for stays hidden.
  const rules = { ...staffRules(ctx, stored), hidden: kind === 'topic' ? ('allowed' as const) : ('refused' as const) };
  const rewriting = await type.rewrite(ctx, words, rules);
  const { body } = rewriting;
  const at = ctx.clock.now();
  return ctx.write(async (tx) => {
    const locked = await type.lock(tx, id);
    const { authorId, state, bodyHtml } = locked.post;
    const location = type.locate(locked);
    mustActOn(ctx, 'content', location.tagIds);
    await mustBeAsSeen(tx, kind, locked.post, { state: seenState ?? state, version });
    if (isDeleted(state)) fail(`${kind}.state_forbids`);
    const editorId = ctx.viewer.memberId;
    const editId = await recordEdit(tx, { kind, id }, { editorId, at, reason }, rewriting.words);
    if (editId === null) return { state, version };
    await rewriting.store(tx, locked, { version: version + 1, editedAt: at, staffEditedAt: at });
    await claimEditedMedia(tx, body, { kind, id }, await type.addenda?.(tx, id));
    const fact = {
      kind,
      id,
      authorId,
      ...location,
      tagIds: rewriting.words.tagIds ?? location.tagIds,
      byId: editorId,
      act: 'edit' as const,
    };
    await emitPost(tx, fact, { before: state, after: state, mentions: [] });
    await concludeRewrite(tx, ctx, { kind, id }, { authorId, reason, editId, before: bodyHtml, mentions: body.mentions });
    type.announce(tx, { id, ...location });
    return { state, version: version + 1 };
  });
}
