import type { Tx } from '../../platform/database/db.ts';
import type { Services } from '../../platform/http/ctx.ts';
import type { Hold } from '../posts/write/index.ts';
import { isDeleted, type PostKind } from '../posts/index.ts';
import { postTypes } from './post-types.ts';

/**
 * Puts a post on hold in the site's name: a published post waits for staff, who see the reason and the matches. Takes the locks of content
 * first (ADR 28), so it comes before members and accounts in its transaction.
 * @returns false when the post is deleted, and nothing was done
 * @throws Failure `<kind>.not_found`, `answer.adopted`
 */
export async function holdPost(services: Services, tx: Tx, { kind, id }: { kind: PostKind; id: string }, hold: Hold): Promise<boolean> {
  const post = await postTypes[kind].lock(tx, id);
  if (isDeleted(post.state)) return false;
  await post.sendToReview({ ...services, viewer: { memberId: post.authorId } }, tx, [hold]);
  return true;
}
