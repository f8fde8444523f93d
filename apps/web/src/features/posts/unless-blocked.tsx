import { Suspense, type ReactNode } from 'react';
import type { Member } from '../people/data.ts';
import { useDiscussion } from './discussion.ts';
import { ornament } from '../../ui/ornament.tsx';

const Folded = ornament(() => import('./folded.tsx'));

type Props = {
  written: { author: Member };
  /** DOM id of its position, so that links to it still work. */
  id: string;
  floor?: number;
  targeted: boolean;
  children: ReactNode;
};

/** Collapses posts of members whom the reader blocks; a visitor's browser never loads this. */
export function UnlessBlocked({ written, children, ...place }: Props) {
  const { blockedIds } = useDiscussion();
  if (!blockedIds.includes(written.author.id)) return children;
  return (
    <Suspense>
      <Folded {...place}>{children}</Folded>
    </Suspense>
  );
}
