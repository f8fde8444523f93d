import { Suspense } from 'react';
import { memberStore } from '../../lib/session.ts';
import { useStore } from '../../lib/store.ts';
import type { TagFace } from './data.ts';
import { ornament } from '../../ui/ornament.tsx';

const FollowTag = ornament(() => import('./follow-tag.tsx'));

/** Nothing for visitors, because their page is cached for all. */
export function TagFollowBar({ tag }: { tag: (TagFace & { viewer: { view: boolean } }) | undefined }) {
  const member = useStore(memberStore);
  if (tag === undefined) return null;
  // Its space is reserved in the visitors' page, which a member's browser gets first.
  if (member === null) return <div className="members-only min-h-11" />;
  if (!tag.viewer.view) return null;
  return (
    <Suspense fallback={<div className="min-h-11" />}>
      <FollowTag key={tag.id} tag={tag} />
    </Suspense>
  );
}
