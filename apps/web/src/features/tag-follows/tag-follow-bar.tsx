import { lazy, Suspense } from 'react';
import { memberStore } from '../../lib/session.ts';
import { useStore } from '../../lib/store.ts';
import type { TagFace } from './data.ts';

const FollowTag = lazy(() => import('./follow-tag.tsx'));

/** Nothing for visitors, whose page it is that the server keeps. */
export function TagFollowBar({ tag }: { tag: (TagFace & { viewer: { view: boolean } }) | undefined }) {
  const member = useStore(memberStore);
  if (member === null || tag?.viewer.view !== true) return null;
  return (
    <Suspense fallback={<div className="min-h-11" />}>
      <FollowTag key={tag.id} tag={tag} />
    </Suspense>
  );
}
