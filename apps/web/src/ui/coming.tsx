import { LoadingMark } from './loading-overlay.tsx';

/**
 * Shown in place of a dialog, a sheet or an editor whose code is loading after a click. It fades in with a delay, so that fast loads never
 * show it.
 */
export function Coming() {
  return (
    <div role="status" className="pointer-events-none fixed inset-0 z-50 flex animate-[fade_200ms_150ms_both] items-center justify-center">
      <LoadingMark />
    </div>
  );
}
