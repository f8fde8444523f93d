import { useEffect, useRef, useState } from 'react';
import { useNavigation } from 'react-router';
import { keepOpening, openingAddress } from '../../lib/opening.ts';
import { keepWritten } from '../../lib/written.ts';

/** The part of the browser's Navigation API that is needed here; older browsers lack it. */
type NavigateEvent = Event & { navigationType: 'push' | 'reload' | 'replace' | 'traverse' };

/** A code file of a screen that gets no answer. */
const patienceMs = 15_000;

async function isReachable(address: string): Promise<boolean> {
  try {
    await fetch(address, { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(patienceMs) });
    return true;
  } catch {
    return false;
  }
}

/**
 * A screen whose code cannot be loaded, on a weak network or after an upgrade, is opened as a whole page from the server. The router would
 * reload the current page instead, which ends on the browser's own error page if there is no network. Where the browser has no Navigation
 * API to prevent that, the current page is loaded again and then opens the requested one.
 * @returns the address that could not be opened, and a function that tries once more
 */
export function useWholePage(): { failed: string | null; retry: () => void; close: () => void } {
  const { location: next } = useNavigation();
  const to = next ? next.pathname + next.search + next.hash : null;
  const pending = useRef<string | null>(null);
  const requested = (): string | null => openingAddress() ?? pending.current;
  const [failed, setFailed] = useState<string | null>(null);
  const open = async (address: string): Promise<void> => {
    setFailed(null);
    const reachable = await isReachable(address);
    // Meanwhile the reader may have gone elsewhere.
    if (requested() !== address) return;
    if (!reachable) {
      setFailed(address);
      return;
    }
    keepWritten();
    location.assign(address);
  };
  const latest = useRef({ open, requested });
  useEffect(() => {
    latest.current = { open, requested };
  });
  useEffect(() => {
    pending.current = to;
    if (to === null) return undefined;
    const timer = setTimeout(() => setFailed(to), patienceMs);
    return () => clearTimeout(timer);
  }, [to]);
  useEffect(() => {
    const instead = (event: Event): void => {
      const address = latest.current.requested();
      if ((event as NavigateEvent).navigationType !== 'reload' || address === null || !event.cancelable) return;
      event.preventDefault();
      void latest.current.open(address);
    };
    const browser = (window as { navigation?: EventTarget }).navigation;
    const [target, kind, act] = browser ? ([browser, 'navigate', instead] as const) : ([window, 'pagehide', keepOpening] as const);
    target.addEventListener(kind, act);
    return () => target.removeEventListener(kind, act);
  }, []);
  useEffect(() => {
    if (failed === null) return undefined;
    const again = (): void => void latest.current.open(failed);
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [failed]);
  return {
    failed: to === failed ? failed : null,
    retry: () => void (failed !== null && open(failed)),
    close: () => setFailed(null),
  };
}
