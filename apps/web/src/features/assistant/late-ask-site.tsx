import { Suspense, useEffect, useState } from 'react';
import { whenSettled } from '../../lib/when-settled.ts';
import { ornament } from '../../ui/ornament.tsx';

const AskSite = ornament(() => import('./ask-site.tsx'));

/** Loaded when a reader stays: it is not part of the initial load for visitors. Place it last, so that nothing moves. */
export function LateAskSite() {
  const [enabled, setEnabled] = useState(false);
  useEffect(() => whenSettled(() => setEnabled(true)), []);
  return (
    enabled && (
      <Suspense fallback={null}>
        <AskSite />
      </Suspense>
    )
  );
}
