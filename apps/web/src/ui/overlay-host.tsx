import { Suspense, useState } from 'react';
import { useStore } from '../lib/store.ts';
import { patiently } from '../lib/code/patiently.ts';
import { dialogStore, loadingStore, toastStore } from './overlays.ts';
import { Coming } from './coming.tsx';
import { ornament } from './ornament.tsx';

const load = () => import('./overlay-layer.tsx');
/** Starts loading what toasts and dialogs need. */
export const loadOverlays = (): void => void patiently(load);
const OverlayLayer = ornament(load);

/** Once per page, in the shell: everything that `overlays.ts` shows, loaded when it is first needed. */
export function OverlayHost() {
  const toasts = useStore(toastStore);
  const dialogs = useStore(dialogStore);
  const loading = useStore(loadingStore);
  const [used, use] = useState(false);
  const isNeeded = used || loading || toasts.length > 0 || dialogs.length > 0;
  // From then on it stays mounted: a closing dialog needs its layer a moment longer than its request.
  if (isNeeded && !used) use(true);
  if (!isNeeded) return null;
  return (
    <Suspense fallback={dialogs.length > 0 && <Coming />}>
      <OverlayLayer />
    </Suspense>
  );
}
