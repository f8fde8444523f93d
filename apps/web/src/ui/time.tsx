import { useLang } from '../lib/i18n.ts';
import { createStore, useStore } from '../lib/store.ts';
import { formatDate, formatFull, formatRelative } from '../lib/time.ts';

/** 0 on the server and during hydration: the cached page has no current time. */
const nowStore = createStore(0);
const tickMs = 60_000;

/** One timer for all times on the page. Call once after hydration. */
export function startClock(): () => void {
  nowStore.set(Date.now());
  const timer = setInterval(() => nowStore.set(Date.now()), tickMs);
  return () => clearInterval(timer);
}

/** The current minute, in milliseconds; 0 on the server and during hydration. */
export function useNow(): number {
  return useStore(nowStore);
}

/**
 * The date in the server's page, relative up to 7 days afterwards; the full time as tooltip. The date is what stays for anything older, and
 * about as wide as a relative time: little moves when it changes.
 */
export function Time({ at, className }: { at: string; className?: string }) {
  const lang = useLang();
  const now = useNow();
  return (
    <time dateTime={at} title={formatFull(at)} className={className}>
      {now === 0 ? formatDate(at) : formatRelative(at, now, lang)}
    </time>
  );
}
