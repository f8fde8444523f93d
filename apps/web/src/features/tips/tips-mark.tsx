import { Suspense } from 'react';
import { ornament } from '../../ui/ornament.tsx';
import type { TippedPost } from './data.ts';

const TipsLine = ornament(() => import('./tips-line.tsx'));

/** What a post was tipped, below its text; most posts were not, and load nothing. */
export function TipsMark(props: TippedPost) {
  return (
    props.tips && (
      <Suspense>
        <TipsLine {...props} />
      </Suspense>
    )
  );
}
