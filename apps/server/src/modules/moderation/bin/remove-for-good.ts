import type { Tx } from '../../../platform/database/db.ts';
import { postKinds, type PostKind } from '../../posts/index.ts';
import { removePosts } from '../../posts/moderate/index.ts';
import { postData } from './post-data.ts';

/**
 * The only way to remove the text of posts: from their rows and from everything that keeps a copy (ADR 41), as its modules declare. The
 * caller has locked the rows. It moves no money and changes no count: the deletion did.
 * @returns pictures that they showed, for `removeLooseImages` after the commit
 */
export async function removeForGood(
  tx: Tx,
  kind: PostKind,
  ids: readonly string[],
  as: 'purged' | 'emptied' = 'purged',
): Promise<string[]> {
  const images = await removePosts(tx, kind, ids, as);
  for (const { removed } of postData) {
    if (typeof removed === 'function') await removed(tx, kind, ids);
    else if (typeof removed === 'object') await removed.clear?.(tx, kind, ids);
  }
  return images;
}

/** Replies before the posts above them, so that nothing is removed while a post below it waits for the same job. */
export const kindsUpwards = Object.keys(postKinds).toReversed() as PostKind[];
