import { Suspense, type ReactNode } from 'react';
import { ornament } from '../../ui/ornament.tsx';
import { useReservedSpace } from './use-reserved-space.tsx';

const MutedBody = ornament(() => import('./muted-body.tsx'));

/** Collapses the body of a topic or a question that contains a muted word of its reader. */
export function UnlessMuted({ word, children }: { word: string | undefined; children: ReactNode }) {
  const space = useReservedSpace(word !== undefined, children);
  if (word === undefined) return children;
  return (
    <Suspense fallback={space}>
      <MutedBody word={word} space={space}>
        {children}
      </MutedBody>
    </Suspense>
  );
}
