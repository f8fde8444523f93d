import { lazy, Suspense, type ReactNode } from 'react';
import type { Member } from '../people/data.ts';
import { useDiscussion } from './discussion.ts';

const Folded = lazy(() => import('./folded.tsx'));

type Props = {
  written: { author: Member };
  /** Of the place on the page, which a link to it still finds. */
  id: string;
  floor?: number;
  targeted: boolean;
  children: ReactNode;
};

/** What a blocked member wrote is folded away for the one who blocks; a visitor's browser never loads the fold. */
export function UnlessBlocked({ written, children, ...place }: Props) {
  const { blockedIds } = useDiscussion();
  if (!blockedIds.includes(written.author.id)) return children;
  return (
    <Suspense>
      <Folded {...place}>{children}</Folded>
    </Suspense>
  );
}
