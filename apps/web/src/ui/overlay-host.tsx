import { lazy, Suspense } from 'react';
import { useStore } from '../lib/store.ts';
import { LoadingOverlay } from './loading-overlay.tsx';
import { dialogStore } from './overlays.ts';
import { Toasts } from './toasts.tsx';

const OverlayDialog = lazy(() => import('./overlay-dialogs.tsx'));

/** Once per page, in the shell: everything that `overlays.ts` puts on the screen. */
export function OverlayHost() {
  const [first] = useStore(dialogStore);
  const waiting = useStore(dialogStore).length;
  return (
    <>
      <Toasts />
      <LoadingOverlay />
      {first && (
        <Suspense>
          <OverlayDialog key={waiting} request={first} />
        </Suspense>
      )}
    </>
  );
}
