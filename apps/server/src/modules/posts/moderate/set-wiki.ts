import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/db.ts';
import { must } from '../../../platform/decision.ts';
import { emit } from '../../../platform/events/emit.ts';
import { fail } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { isStaff, mustActOn, mustDo } from '../../../platform/http/rights.ts';
import { recordAct } from '../../audit/index.ts';
import { mustLive, refuseWhenSilenced } from '../../members/index.ts';
import { wikiSet } from '../events.ts';
import { postKinds } from '../kinds.ts';
import { isAuthor, type PolicyContext, policyContextFor } from '../policy.ts';
import { isDeleted } from '../post-state.ts';
import type { Locked, LockedPost, PostType } from '../write/post-type.ts';
import { readReplaceable } from './replace-text.ts';

/** What can become a wiki: published, open, without hidden parts, and no bounty waits for an answer. */
function mustBeFree<F, R extends F, P extends LockedPost>(
  policy: PolicyContext,
  type: PostType<F, R, P>,
  locked: Locked<R, P>,
  hides: boolean,
): void {
  must(type.canReact(policy, { ...locked, above: null }));
  const closed = type.closed(locked.root);
  if (closed !== null) fail(closed);
  if (type.pays(locked.root)) fail('wiki.bounty');
  if (hides) fail('wiki.hidden');
}

async function store(tx: Tx, kind: string, id: string, since: Date | null): Promise<void> {
  await sql`update ${sql.table(kind)} set wiki_since = ${since}::timestamptz where id = ${id}::bigint`.execute(tx);
}

/**
 * Staff, or its author by a right while the author may edit it, make a post a wiki, which members with a right edit directly; either of them
 * ends it at any time. @throws Failure `<kind>.not_found`, what the location says, `member.silenced`, `right.missing`, `right.missing_staff`,
 * `right.other_tags`, `wiki.bounty`, `wiki.hidden`
 */
export async function setWiki<F, R extends F, P extends LockedPost>(
  ctx: MemberCtx,
  type: PostType<F, R, P>,
  id: string,
  open: boolean,
): Promise<void> {
  const { kind } = type;
  const { viewer, clock } = ctx;
  const policy = await policyContextFor(ctx, postKinds[kind].tree.root);
  if (policy.settings.mode === 'read_only' && !isStaff(viewer)) fail('site.read_only');
  await ctx.write(async (tx) => {
    const locked = await type.lock(tx, id);
    const { post, root } = locked;
    const { authorId } = post;
    const text = (await readReplaceable(tx, { kind, id })) ?? fail(`${kind}.not_found`);
    const isOwn = isAuthor(viewer, post);
    if (!isOwn) mustActOn(ctx, 'content', type.tagsOf(root));
    if (isOwn && post.state === 'deleted_by_staff') fail(`${kind}.not_found`);
    if (isDeleted(post.state)) fail(`${kind}.state_forbids`);
    if (open === (text.wikiSince !== null)) return;
    if (open) {
      mustBeFree(policy, type, locked, text.hides);
      if (isOwn) refuseWhenSilenced(ctx);
      if (isOwn) mustDo(ctx, 'edit.open_wiki');
      if (isOwn) must(type.canEdit(policy, locked));
      await mustLive(tx, authorId);
    }
    await store(tx, kind, id, open ? clock.now() : null);
    const act = open ? 'wiki_opened' : 'wiki_ended';
    if (!isOwn) await recordAct(tx, ctx, { act: `${kind}.${act}`, subject: { kind, id } });
    await emit(tx, wikiSet, { kind, id, authorId, byId: viewer.memberId, open });
    type.announce(tx, { id, ...type.locate(locked) });
  });
}
