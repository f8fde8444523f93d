import { mentionsOfHtml } from '@chaguan/richtext';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/db.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { isWikiKind, type PostKind, postKinds } from '../kinds.ts';
import { silenceMentions } from '../mentions.ts';
import type { PolicyContext } from '../policy.ts';
import type { PostState } from '../post-state.ts';
import { checkEditedAttached } from '../write/attach-rights.ts';
import { sendToReview } from '../write/change-state.ts';
import { claimEditedMedia, showsFiles } from '../write/claim-media.ts';
import { emitPost } from '../write/emit-post.ts';
import type { Locked, LockedPost, PostType, Rewriting } from '../write/post-type.ts';
import { textsSql } from '../write/record-edit.ts';
import { reviewReasonsFor } from '../write/review-reasons.ts';
import { editorScopeOf, writingRules, type WritingRules } from '../../writing/index.ts';

/** The Markdown of a post. */
export interface ReplaceableText {
  source: string;
  version: number;
  /** Whether parts of it are hidden. */
  hides: boolean;
  /** Since when members with the right edit it; always null for kinds that cannot become a wiki. */
  wikiSince: Date | null;
}

/** The Markdown of a post, and whether parts of it are hidden; undefined: there is none. */
export async function readReplaceable(db: Db | Tx, { kind, id }: { kind: PostKind; id: string }): Promise<ReplaceableText | undefined> {
  const hides = kind === 'topic' ? sql`cardinality(hidden_kinds) > 0` : sql`false`;
  const wiki = isWikiKind(kind) ? sql`wiki_since` : sql`null::timestamptz`;
  const { rows } = await sql<ReplaceableText>`
    select words.body_source as source, version, ${hides} as hides, ${wiki} as wiki_since
    from (${textsSql({ kind, id })}) words, ${sql.table(kind)} where id = ${id}::bigint`.execute(db);
  return rows[0];
}

/** The rules of writing for a text that replaces one of another member; word lists apply to everybody's, and nothing may be hidden by it. */
export function replacementRules(ctx: MemberCtx, policy: PolicyContext, kind: PostKind, stored: string): WritingRules {
  const { root } = postKinds[kind].tree;
  return { ...writingRules(ctx, policy, kind === root ? root : editorScopeOf(root), stored), screened: true, hidden: 'refused' };
}

interface Replacement<F, R extends F, P extends LockedPost> {
  type: PostType<F, R, P>;
  policy: PolicyContext;
  locked: Locked<R, P>;
  rewriting: Rewriting<R, P>;
}

/**
 * Writes a text by another than the author, whose former one is recorded already, and sends the post to review where an edit of the caller
 * would be. Newly mentioned members are not notified, now or later: the author did not write to them.
 */
export async function storeReplacement<F, R extends F, P extends LockedPost>(
  ctx: MemberCtx,
  tx: Tx,
  { type, policy, locked, rewriting }: Replacement<F, R, P>,
): Promise<PostState> {
  const { id, authorId, version, state, bodyHtml } = locked.post;
  const { body } = rewriting;
  const post = { kind: type.kind, id };
  const besides = await type.addenda?.(tx, id);
  if (showsFiles(post)) await checkEditedAttached(policy, tx, { post, tagIds: type.tagsOf(locked.root), files: body.files, besides });
  await rewriting.store(tx, locked, { version: version + 1, editedAt: ctx.clock.now() });
  await claimEditedMedia(tx, body, post, besides);
  const review = type.review(policy, locked.root);
  const after = await sendToReview(ctx, tx, type, locked, await reviewReasonsFor(ctx, tx, policy, { review, texts: [body] }));
  const location = type.locate(locked);
  if (after === state) {
    const fact = { ...post, authorId, ...location, byId: ctx.viewer.memberId, act: 'edit' as const };
    await emitPost(tx, fact, { before: state, after, mentions: [] });
  }
  const known = mentionsOfHtml(bodyHtml);
  await silenceMentions(
    tx,
    post,
    body.mentions.filter((memberId) => !known.includes(memberId)),
  );
  type.announce(tx, { id, ...location });
  return after;
}
