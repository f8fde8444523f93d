import { Suspense, type ReactNode } from 'react';
import type { Member } from '../people/data.ts';
import { useDiscussion } from './discussion.ts';
import { ornament } from '../../ui/ornament.tsx';
import { useReservedSpace } from './use-reserved-space.tsx';

const Folded = ornament(() => import('./folded.tsx'));

type Props = {
  written: { author: Member; mutedWord?: string | undefined };
  /** DOM id of its position, so that links to it still work. */
  id: string;
  floor?: number;
  targeted: boolean;
  children: ReactNode;
};

/** Collapses posts of members whom the reader blocks, and those with a muted word; a visitor's browser never loads this. */
export function UnlessCollapsed({ written, children, ...position }: Props) {
  const { blockedIds } = useDiscussion();
  const { author, mutedWord } = written;
  const isBlocked = blockedIds.includes(author.id);
  const isCollapsed = isBlocked || mutedWord !== undefined;
  const space = useReservedSpace(isCollapsed, children);
  if (!isCollapsed) return children;
  return (
    <Suspense fallback={space}>
      <Folded {...position} mutedWord={isBlocked ? undefined : mutedWord} space={space}>
        {children}
      </Folded>
    </Suspense>
  );
}
