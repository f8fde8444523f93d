import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/db.ts';
import { must } from '../../../platform/decision.ts';
import { fail } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { mustActOn } from '../../../platform/http/rights.ts';
import { mustLive } from '../../members/index.ts';
import { type PostKind, postKinds } from '../kinds.ts';
import { canChange, isAuthor, policyContextFor } from '../policy.ts';
import { isDeleted, type PostState } from '../post-state.ts';
import type { LockedPost, PostType } from '../write/post-type.ts';
import { recordEdit } from '../write/record-edit.ts';
import { readReplaceable, replacementRules, storeReplacement } from './replace-text.ts';
import { rewritePost } from './rewrite-post.ts';

interface Restoring {
  editId: string;
  version: number;
  /** Required of staff. */
  reason: string;
}

/**
 * What a post said before an edit, if that or a later edit was by another member: what its author replaced alone stays with the rules of own
 * edits. Undefined: there is no such text, or for the author, staff replaced it.
 */
async function formerText(
  db: Db | Tx,
  { kind, id }: { kind: PostKind; id: string },
  editId: string,
  isOwn: boolean,
): Promise<string | undefined> {
  const later = sql`from post_edit later where later.post_kind = edit.post_kind and later.post_id = edit.post_id and later.id >= edit.id
    and later.editor_id <> later.author_id`;
  const { rows } = await sql<{ source: string }>`
    select body_source as source from post_edit edit
    where edit.id = ${editId}::bigint and post_kind = ${kind} and post_id = ${id}::bigint and addendum_id is null and exists (
      select ${later} and later.reason is null) and not (${isOwn}::boolean and exists (select ${later} and later.reason is not null))`.execute(
    db,
  );
  return rows[0]?.source;
}

/**
 * The author or staff undo edits by others: the post says again what it said before one of them. For the author an edit with all of its
 * rules, also where a question is answered already; for staff one with a reason (`rewritePost`). Title and tags stay.
 * @throws Failure `<kind>.not_found`, `<kind>.not_yours`, `<kind>.state_forbids`, `edit.not_found`, `edit.conflict`
 */
export async function restoreVersion<F, R extends F, P extends LockedPost>(
  ctx: MemberCtx,
  type: PostType<F, R, P>,
  id: string,
  { editId, version, reason }: Restoring,
): Promise<{ state: PostState; version: number }> {
  const { kind } = type;
  const policy = await policyContextFor(ctx, postKinds[kind].tree.root);
  const read = await type.read(ctx.db, id);
  const isOwn = isAuthor(ctx.viewer, read.post);
  if (!isOwn) mustActOn(ctx, 'content', type.tagsOf(read.root));
  if (isOwn) must(canChange(kind, ctx.viewer, read.post, (state) => !isDeleted(state)));
  const body = (await formerText(ctx.db, { kind, id }, editId, isOwn)) ?? fail('edit.not_found');
  if (!isOwn) return rewritePost(ctx, type, id, { body, version, reason });
  if (policy.settings.mode === 'read_only') fail('site.read_only');
  must(type.canSee(policy, read.root));
  const stored = (await readReplaceable(ctx.db, { kind, id })) ?? fail(`${kind}.not_found`);
  const rewriting = await type.rewrite(ctx, { body }, replacementRules(ctx, policy, kind, stored.source));
  return ctx.write(async (tx) => {
    const locked = await type.lock(tx, id);
    const { authorId, state } = locked.post;
    must(canChange(kind, ctx.viewer, locked.post, (now) => !isDeleted(now)));
    if (locked.post.version !== version) fail('edit.conflict');
    const restored = await recordEdit(tx, { kind, id }, { editorId: authorId, at: ctx.clock.now(), reason: null }, rewriting.words);
    if (restored === null) return { state, version };
    const after = await storeReplacement(ctx, tx, { type, policy, locked, rewriting });
    await mustLive(tx, authorId);
    return { state: after, version: version + 1 };
  });
}
