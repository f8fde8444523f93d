import { LoadingMark } from './loading-overlay.tsx';

/**
 * In place of a dialog, a sheet or an editor that a press asked for and whose code is under way. It fades in late, so that
 * quick code never shows it.
 */
export function Coming() {
  return (
    <div role="status" className="pointer-events-none fixed inset-0 z-50 flex animate-[fade_200ms_150ms_both] items-center justify-center">
      <LoadingMark />
    </div>
  );
}
