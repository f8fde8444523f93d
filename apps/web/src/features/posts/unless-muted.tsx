import { Suspense, type ReactNode } from 'react';
import { ornament } from '../../ui/ornament.tsx';

const MutedBody = ornament(() => import('./muted-body.tsx'));

/** Collapses the body of a topic or a question that contains a muted word of its reader. */
export function UnlessMuted({ word, children }: { word: string | undefined; children: ReactNode }) {
  if (word === undefined) return children;
  return (
    <Suspense>
      <MutedBody word={word}>{children}</MutedBody>
    </Suspense>
  );
}
