import type { Viewer } from '../../../platform/http/viewer.ts';
import type { PostKind } from '../kinds.ts';
import { isDeleted, type PostState } from '../post-state.ts';

/** What the decision needs: whose, in which state, and whether the viewer may read where it stands. */
interface BodyFacts {
  kind: PostKind;
  authorId: string;
  /** From the member card: the account is gone. */
  authorCancelled: boolean;
  state: PostState;
  /** The tag is open to the viewer. */
  readable: boolean;
}

type Verdict = 'shown' | 'author_cancelled' | 'deleted' | 'hidden';

function judge(viewer: Viewer, { kind, authorId, authorCancelled, state, readable }: BodyFacts): Verdict {
  const isConcerned = viewer.readsAllPosts || viewer.memberId === authorId;
  if (!readable) return 'hidden';
  if (authorCancelled) return 'author_cancelled';
  // A deleted topic or question is still read by those who may restore it; a deleted comment is an empty floor for everyone.
  if (isDeleted(state)) return (kind === 'topic' || kind === 'question') && isConcerned ? 'shown' : 'deleted';
  return state === 'published' || isConcerned ? 'shown' : 'hidden';
}

/**
 * The one function through which anything of a body leaves: pages, API, feeds, excerpts, quotes, pictures. `parts` holds
 * whatever was made of the body; what may not be shown comes back as the empty `instead`.
 */
export function projectBody<T>(
  viewer: Viewer,
  facts: BodyFacts,
  parts: T,
  instead: T,
): { notice: '' | 'author_cancelled' | 'deleted'; parts: T } {
  const verdict = judge(viewer, facts);
  if (verdict === 'shown') return { notice: '', parts };
  return { notice: verdict === 'hidden' ? '' : verdict, parts: instead };
}
