import type { Tx } from '../../../platform/database/db.ts';
import { forgetPostsInChats } from '../../assistant/index.ts';
import { forgetPostsInLog } from '../../audit/index.ts';
import { forgetPolls } from '../../polls/index.ts';
import { postKinds, type PostKind } from '../../posts/index.ts';
import { removePosts } from '../../posts/moderate/index.ts';
import { forgetAddenda } from '../../questions/index.ts';
import { forgetSnapshots } from '../../reports/index.ts';
import { forgetUnlisted } from '../../search/index.ts';
import { forgetHidden } from '../../topics/index.ts';

/**
 * The only way to remove the text of posts: from their rows and from everything that keeps a copy (ADR 41). The caller has locked the rows.
 * It moves no money and changes no count: the deletion did.
 * @returns pictures that they showed, for `removeLooseImages` after the commit
 */
export async function removeForGood(
  tx: Tx,
  kind: PostKind,
  ids: readonly string[],
  as: 'purged' | 'emptied' = 'purged',
): Promise<string[]> {
  const images = await removePosts(tx, kind, ids, as);
  await forgetPostsInLog(tx, kind, ids);
  if (kind === 'topic') await forgetHidden(tx, ids);
  if (kind === 'question') await forgetAddenda(tx, ids);
  if (kind === 'topic' || kind === 'question') await forgetPolls(tx, kind, ids);
  await forgetSnapshots(tx, kind, ids);
  await forgetUnlisted(tx, kind, ids);
  await forgetPostsInChats(tx, kind, ids);
  return images;
}

/** Replies before the posts above them, so that nothing is removed while a post below it waits for the same job. */
export const kindsUpwards = Object.keys(postKinds).toReversed() as PostKind[];
