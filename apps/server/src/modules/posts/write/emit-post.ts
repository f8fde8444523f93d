import { queueChanged } from '@chaguan/contract';
import { sql } from 'kysely';
import { announce } from '../../../platform/events/announce.ts';
import { sendAhead } from '../../../platform/database/prepared.ts';
import type { Tx } from '../../../platform/database/db.ts';
import type { Ctx } from '../../../platform/http/ctx.ts';
import { regionOf } from '../../../platform/geo/geo-of.ts';
import { emit } from '../../../platform/events/emit.ts';
import { settings } from '../../site/index.ts';
import { type PostFact, postEdited, postHidden, postPublished, postRefused, postSubmitted } from '../events.ts';
import type { PostLocation } from '../location-of.ts';
import { recordMentions } from '../mentions.ts';
import type { PostState } from '../post-state.ts';

/**
 * Stores the region where a post was written, never the address, while the site shows regions; posts written while it does not have none.
 */
async function storeRegion(tx: Tx, ctx: Pick<Ctx, 'db' | 'address'>, post: Pick<PostFact, 'kind' | 'id' | 'authorId'>): Promise<void> {
  if (!(await settings.get(ctx.db)).regionVisible) return;
  const region = regionOf(ctx.address);
  if (region === null) return;
  await sendAhead(
    tx,
    sql`insert into post_region (post_kind, post_id, author_id, region) values (${post.kind}, ${post.id}::bigint, ${post.authorId}::bigint, ${region.zh})`,
  );
}

interface Change {
  /** Null: it is new. */
  before: PostState | null;
  after: PostState;
  /** All members whom it mentions now; read only if it is visible afterwards. */
  mentions: readonly string[] | (() => Promise<readonly string[]>);
  addendumId?: string;
}

/**
 * Emits what one act means for readers; the same state before and after means that the text changed. The caller has locked the post's row.
 */
export async function emitPost(tx: Tx, fact: PostFact, { before, after, mentions, addendumId }: Change): Promise<void> {
  if (before === 'pending' || after === 'pending') announce(tx, queueChanged('content'));
  if (after === 'published') {
    const mentioned = await recordMentions(tx, fact, typeof mentions === 'function' ? await mentions() : mentions);
    if (before === 'published') await emit(tx, postEdited, { ...fact, mentions: mentioned, addendumId: addendumId ?? null });
    else await emit(tx, postPublished, { ...fact, mentions: mentioned });
    return;
  }
  if (before === 'published') await emit(tx, postHidden, fact);
  if (after === 'pending') await emit(tx, postSubmitted, fact);
  if (before === 'pending' && after === 'deleted_by_staff') await emit(tx, postRefused, fact);
}

/** For a post that was just written; also says where. */
export async function emitPosted(
  tx: Tx,
  ctx: Pick<Ctx, 'db' | 'address'>,
  post: Pick<PostFact, 'kind' | 'id' | 'authorId'>,
  location: PostLocation,
  state: PostState,
  mentions: readonly string[],
): Promise<void> {
  await storeRegion(tx, ctx, post);
  await emitPost(tx, { ...post, ...location, byId: post.authorId, act: 'post' }, { before: null, after: state, mentions });
}
