import type { Services } from '../../../platform/http/ctx.ts';
import { questionTree, topicTree } from '../../posts/index.ts';
import { type postsMoved, postsOfMove } from '../../post-moves/index.ts';
import { indexPosts } from '../documents/index-posts.ts';

/** Documents name their root and its tags. Both trees are locked: a job that began before may still write the former ones. */
export async function indexMoved(services: Services, move: NonNullable<(typeof postsMoved)['data']>): Promise<void> {
  const { root, fromId, toId } = move;
  const tree = root === 'topic' ? topicTree : questionTree;
  for await (const { kind, ids } of postsOfMove(services.db, tree, move, 100)) {
    await indexPosts(
      services,
      ids.flatMap((id) => [fromId, toId].map((rootId) => ({ kind, id, root: { kind: root, id: rootId } }))),
    );
  }
}
