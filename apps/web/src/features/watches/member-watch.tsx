import { Suspense } from 'react';
import { memberStore } from '../../lib/session.ts';
import { useStore } from '../../lib/store.ts';
import type { Watched } from './data.ts';
import { ornament } from '../../ui/ornament.tsx';

const WatchButton = ornament(() => import('./watch-button.tsx'));

/** Nothing for visitors, because their page is cached for all. */
export function MemberWatch({ watched, className }: { watched: Watched; className: string }) {
  const member = useStore(memberStore);
  if (member === null) return null;
  return (
    <Suspense fallback={<span className="size-9 pointer-coarse:size-11" />}>
      <WatchButton key={`${watched.kind} ${watched.subjectId}`} watched={watched} className={className} />
    </Suspense>
  );
}
