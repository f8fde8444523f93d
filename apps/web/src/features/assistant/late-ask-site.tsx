import { lazy, Suspense, useEffect, useState } from 'react';
import { whenSettled } from '../../lib/when-settled.ts';

const AskSite = lazy(() => import('./ask-site.tsx'));

/** Comes once a reader stays: it is no part of the page that visitors first load. Stand it last, so that nothing moves. */
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
