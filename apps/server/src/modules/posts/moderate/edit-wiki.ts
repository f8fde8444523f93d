import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/db.ts';
import { must } from '../../../platform/decision.ts';
import { emit } from '../../../platform/events/emit.ts';
import { fail } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { mustDo } from '../../../platform/http/rights.ts';
import { lockMembers } from '../../members/index.ts';
import { wikiEdited } from '../events.ts';
import { postKinds } from '../kinds.ts';
import { isAuthor, lacksRealName, type PolicyContext, policyContextFor } from '../policy.ts';
import type { PostState } from '../post-state.ts';
import type { FactsWithRoot, LockedPost, PostType } from '../write/post-type.ts';
import { recordEdit } from '../write/record-edit.ts';
import { type ReplaceableText, readReplaceable, replacementRules, storeReplacement } from './replace-text.ts';

const dayMs = 24 * 60 * 60_000;

/** Who writes such posts must have a phone bound, and so must those who write in them. */
const realNameSettings = { topic: 'realNameTopic', question: 'realNameQuestion', answer: 'realNameAnswer' } as const;

/**
 * Whether the caller edits the text of a post that is a wiki: its author, also of an answered question, and members with the right.
 * @throws Failure what the location says, `right.missing`, `real_name.required`, `wiki.not_open`, `wiki.bounty`, `wiki.hidden`
 */
function mustEditWiki<F, R extends F, P extends LockedPost>(
  ctx: MemberCtx,
  policy: PolicyContext,
  type: PostType<F, R, P>,
  read: FactsWithRoot<F>,
  { wikiSince, hides }: ReplaceableText,
): void {
  must(type.canReact(policy, { ...read, above: null }));
  if (wikiSince === null) fail('wiki.not_open');
  if (!isAuthor(ctx.viewer, read.post)) mustDo(ctx, 'edit.wiki');
  const closed = type.closed(read.root);
  if (closed !== null) fail(closed);
  if (type.pays(read.root)) fail('wiki.bounty');
  if (hides) fail('wiki.hidden');
  const setting = Object.entries(realNameSettings).find(([kind]) => kind === type.kind)?.[1];
  if (setting !== undefined && policy.settings[setting] && lacksRealName(ctx.viewer)) fail('real_name.required');
}

/** The Markdown of a wiki post, for who may edit it. @throws Failure as `mustEditWiki` */
export async function readWikiSource<F, R extends F, P extends LockedPost>(
  ctx: MemberCtx,
  type: PostType<F, R, P>,
  id: string,
): Promise<{ body: string; version: number }> {
  const policy = await policyContextFor(ctx, postKinds[type.kind].tree.root);
  const text = (await readReplaceable(ctx.db, { kind: type.kind, id })) ?? fail(`${type.kind}.not_found`);
  mustEditWiki(ctx, policy, type, await type.read(ctx.db, id), text);
  return { body: text.source, version: text.version };
}

interface Editing {
  authorId: string;
  editorId: string;
  now: Date;
  limit: number;
}

/** Exact, because the editor is locked. A refusal tells nothing of blocks. @throws Failure `wiki.refused`, `wiki.too_many_today` */
async function checkEditor(tx: Tx, { authorId, editorId, now, limit }: Editing): Promise<void> {
  await lockMembers(tx, [...new Set([authorId, editorId])]);
  if (authorId === editorId) return;
  const since = new Date(now.getTime() - dayMs);
  const { rows } = await sql<{ blocked: boolean; today: number }>`
    select exists (select from member_block where member_id = ${authorId}::bigint and blocked_id = ${editorId}::bigint) as blocked,
      (select count(*)::int from post_edit where editor_id = ${editorId}::bigint and at > ${since}::timestamptz and by_wiki) as today`.execute(
    tx,
  );
  const [{ blocked, today } = { blocked: true, today: 0 }] = rows;
  if (blocked) fail('wiki.refused');
  if (today > limit) fail('wiki.too_many_today', { limit });
}

/**
 * A member edits the text of a wiki post directly: an edit with all of its rules, of which the history names the editor. What changes
 * nothing is no edit. @throws Failure as `mustEditWiki` and an edit do, `edit.conflict`, `wiki.refused`, `wiki.too_many_today`
 */
export async function editWiki<F, R extends F, P extends LockedPost>(
  ctx: MemberCtx,
  type: PostType<F, R, P>,
  id: string,
  { body, version }: { body: string; version: number },
): Promise<{ state: PostState; version: number }> {
  const { kind } = type;
  const policy = await policyContextFor(ctx, postKinds[kind].tree.root);
  const stored = (await readReplaceable(ctx.db, { kind, id })) ?? fail(`${kind}.not_found`);
  mustEditWiki(ctx, policy, type, await type.read(ctx.db, id), stored);
  if (stored.version !== version) fail('edit.conflict');
  const rewriting = await type.rewrite(ctx, { body }, replacementRules(ctx, policy, kind, stored.source));
  const editorId = ctx.viewer.memberId;
  return ctx.write(async (tx) => {
    const locked = await type.lock(tx, id);
    const { authorId, state } = locked.post;
    mustEditWiki(ctx, policy, type, locked, (await readReplaceable(tx, { kind, id })) ?? fail(`${kind}.not_found`));
    if (locked.post.version !== version) fail('edit.conflict');
    const now = ctx.clock.now();
    const editId = await recordEdit(tx, { kind, id }, { editorId, at: now, reason: null, byWiki: true }, rewriting.words);
    if (editId === null) return { state, version };
    const after = await storeReplacement(ctx, tx, { type, policy, locked, rewriting });
    await checkEditor(tx, { authorId, editorId, now, limit: policy.settings.wikiEditsDaily });
    if (authorId !== editorId) await emit(tx, wikiEdited, { editId, kind, id, authorId, byId: editorId });
    return { state: after, version: version + 1 };
  });
}
