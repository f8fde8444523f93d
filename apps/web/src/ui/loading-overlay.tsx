import { useMessages } from '../lib/i18n.ts';
import { useStore } from '../lib/store.ts';
import { uiMessages } from './messages.ts';
import { loadingStore } from './overlays.ts';

export function LoadingMark() {
  const messages = useMessages(uiMessages);
  return (
    <span className="flex items-center gap-3 rounded-card border border-line bg-surface px-5 py-3 text-small text-ink-2 shadow-overlay">
      <span aria-hidden className="size-5 animate-spin rounded-chip border-2 border-tea border-r-transparent" />
      {messages.loading}
    </span>
  );
}

/** A veil over the page during requests. It fades in with a delay, so that a fast response never shows it. */
export function LoadingOverlay() {
  const visible = useStore(loadingStore);
  return (
    <div role="status" aria-live="polite">
      {visible && (
        <div className="fixed inset-0 z-50 flex animate-[fade_200ms_250ms_both] items-center justify-center bg-canvas/50">
          <LoadingMark />
        </div>
      )}
    </div>
  );
}
