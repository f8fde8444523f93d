import type { Tx } from '../../../platform/database/db.ts';
import { emit } from '../../../platform/events/emit.ts';
import type { Ctx } from '../../../platform/http/ctx.ts';
import { announceQueue } from '../../queue-changes/index.ts';
import { postEdited, postHidden, postPublished, postRefused, postSubmitted, type PostFact } from '../events.ts';
import type { PostLocation } from '../location-of.ts';
import { recordMentions } from '../mentions.ts';
import type { PostState } from '../post-state.ts';
import { storeRegion } from './store-region.ts';

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
  if (before === 'pending' || after === 'pending') announceQueue(tx, 'content');
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
  place: PostLocation,
  state: PostState,
  mentions: readonly string[],
): Promise<void> {
  await storeRegion(tx, ctx, post);
  await emitPost(tx, { ...post, ...place, byId: post.authorId, act: 'post' }, { before: null, after: state, mentions });
}
