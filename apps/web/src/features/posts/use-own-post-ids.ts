import { useMemo } from 'react';
import { memberStore } from '../../lib/session.ts';
import { useStore } from '../../lib/store.ts';

type Post = { id: string; author: { id: string } };

const none: readonly Post[] = [];

/** The member's own posts among those on the page: floors with their replies, and replies to the root itself. */
export function useOwnPostIds(floors: readonly (Post & { replies: readonly Post[] })[], loose: readonly Post[] = none): readonly string[] {
  const memberId = useStore(memberStore)?.id;
  return useMemo(() => {
    const posts = [...loose, ...floors.flatMap((floor) => [floor, ...floor.replies])];
    return posts.filter(({ author }) => author.id === memberId).map(({ id }) => id);
  }, [floors, loose, memberId]);
}
