import * as contract from '@chaguan/contract';
import { must } from '../../../platform/decision.ts';
import { fail } from '../../../platform/failure.ts';
import type { MemberCtx } from '../../../platform/http/ctx.ts';
import { actsOn } from '../../../platform/http/rights.ts';
import { type MemberCard, memberCards, cardOf } from '../../members/index.ts';
import { postTypes } from '../../post-types/index.ts';
import { canChange, isAuthor, type PolicyContext } from '../../posts/index.ts';
import { readMoves } from './read-moves.ts';
import { type PastTexts, type PostEdit, readEdits, readSource } from './read-edits.ts';

type Item = contract.Answer<typeof contract.listPostEdits>['items'][number];

function presentTexts({ tags }: PolicyContext, { title, bodySource, tagIds, holdsFor }: PastTexts): Item['before'] {
  return { title, body: bodySource, tags: (tagIds ?? []).flatMap((id) => tags.byId.get(id)?.name ?? []), holdsFor };
}

/** Only staff edit the posts of others with a reason; without one another member edited a wiki, or their suggestion was accepted. */
function isByMember({ editorId, reason }: PostEdit, authorId: string): boolean {
  return reason === null && editorId !== authorId;
}

/** `cards` has the editors that the reader may know: staff learn which staff member it was. */
function present(policy: PolicyContext, edit: PostEdit, authorId: string, cards: ReadonlyMap<string, MemberCard>): Item {
  const { id, at, editorId, reason, addendumId, before, after } = edit;
  return {
    id,
    at: at.toISOString(),
    byStaff: reason !== null,
    ...(isByMember(edit, authorId) && (edit.byWiki ? { byWiki: true } : { bySuggestion: true })),
    editor: cards.has(editorId) ? cardOf(cards, editorId) : null,
    reason,
    addendumId,
    before: presentTexts(policy, before),
    after: presentTexts(policy, after),
  };
}

/**
 * The former texts of a post, including hidden and paid parts, so for its author and staff only.
 * @throws Failure `<kind>.not_found`, `<kind>.not_yours`, and what the location of the post says
 */
export async function postEdits(
  ctx: MemberCtx,
  { kind, postId }: contract.Params<typeof contract.listPostEdits>,
  before: string | undefined,
): Promise<contract.Answer<typeof contract.listPostEdits>> {
  const { post, tagIds, canSee, policy } = await postTypes[kind].find(ctx, postId);
  const byStaff = actsOn(ctx.viewer, 'content', tagIds);
  if (!byStaff) {
    must(canChange(kind, ctx.viewer, post, () => true));
    must(canSee);
  }
  const edits = await readEdits(ctx.db, { kind, id: postId }, before, contract.editRules.pageSize + 1);
  const visible = edits.slice(0, contract.editRules.pageSize);
  const cards = await memberCards(
    ctx.db,
    visible.filter((edit) => byStaff || isByMember(edit, post.authorId)).map(({ editorId }) => editorId),
  );
  const moves = before === undefined ? await readMoves(ctx, { kind, id: postId }, byStaff) : [];
  const next = edits.length > visible.length ? (visible.at(-1)?.id ?? null) : null;
  const { version } = (await readSource(ctx.db, { kind, id: postId })) ?? fail(`${kind}.not_found`);
  return {
    items: visible.map((edit) => present(policy, edit, post.authorId, cards)),
    moves,
    next,
    version,
    own: isAuthor(ctx.viewer, post),
  };
}

/** The text that staff are about to change. @throws Failure `<kind>.not_found`, `right.other_tags` */
export async function postSource(
  ctx: MemberCtx,
  { kind, postId }: contract.Params<typeof contract.readPostSource>,
): Promise<contract.Answer<typeof contract.readPostSource>> {
  const { tagIds } = await postTypes[kind].find(ctx, postId);
  if (!actsOn(ctx.viewer, 'content', tagIds)) fail('right.other_tags');
  const source = await readSource(ctx.db, { kind, id: postId });
  if (source === undefined) fail(`${kind}.not_found`);
  const { title, bodySource, holdsFor, state, version, rootId, rootTitle, authorId } = source;
  const author = cardOf(await memberCards(ctx.db, [authorId]), authorId);
  return { title, tagIds: [...tagIds], body: bodySource, holdsFor, state, version, author, rootId, rootTitle };
}
