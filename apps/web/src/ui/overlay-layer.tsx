import { useStore } from '../lib/store.ts';
import { LoadingOverlay } from './loading-overlay.tsx';
import { OverlayDialog } from './overlay-dialogs.tsx';
import { dialogStore } from './overlays.ts';
import { Toasts } from './toasts.tsx';

export default function OverlayLayer() {
  const dialogs = useStore(dialogStore);
  const [first] = dialogs;
  return (
    <>
      <Toasts />
      <LoadingOverlay />
      {first && <OverlayDialog key={dialogs.length} request={first} />}
    </>
  );
}
