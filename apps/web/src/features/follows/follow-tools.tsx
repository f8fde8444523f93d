import { Suspense } from 'react';
import { memberStore } from '../../lib/session.ts';
import { useStore } from '../../lib/store.ts';
import type { Relation, Someone } from './data.ts';
import { FollowFace } from './follow-button.tsx';
import { useFollow } from './use-follow.ts';
import { ornament } from '../../ui/ornament.tsx';

const PersonMenu = ornament(() => import('./person-menu.tsx'));

/** Follow and, in a menu, mute, block and report: shown on another member's profile. Staff cannot be blocked. */
export function FollowTools({ someone, relation, canBlock }: { someone: Someone; relation: Relation; canBlock: boolean }) {
  const follow = useFollow(someone, relation);
  const member = useStore(memberStore);
  return (
    <>
      <FollowFace someone={someone} follow={follow} tone="primary" />
      {member !== null && (
        <Suspense fallback={<span className="size-9 pointer-coarse:size-11" />}>
          <PersonMenu someone={someone} follow={follow} canBlock={canBlock} />
        </Suspense>
      )}
    </>
  );
}
