import { judgePost, type SeenPost } from '../posts/judge-post.ts';
import type { PostItem } from './data.ts';

/** The effects of the two decision keys of the queue. */
export type Act = 'approve' | 'refuse';

/** As it waited when it was seen; returns the new state. */
export function judge({ kind, id, post: { version } }: PostItem, act: Act, reason = ''): Promise<SeenPost> {
  return judgePost({ kind, id, version, state: 'pending' }, act === 'approve' ? 'approve' : 'delete', reason);
}

/** Sends a decided item back to where it waited. */
export function revert(judged: SeenPost): Promise<unknown> {
  return judgePost(judged, judged.state === 'published' ? 'hide' : 'restore');
}
