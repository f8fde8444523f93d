import { currentLang } from '../../lib/language.ts';
import { toast } from '../../ui/overlays.ts';
import { offlineMessages } from './messages.ts';

/** The worker of a new build has taken over: what is open still is of the former one. */
function announceVersion(): void {
  const { newVersion, refresh } = offlineMessages[currentLang()];
  toast(newVersion, { persistent: true, action: { label: refresh, onSelect: () => location.reload() } });
}

function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}

/** Registers the service worker, with which pages that were read can be read again without a network (ADR 55). */
export async function startWorker(): Promise<void> {
  if (import.meta.env.DEV || !('serviceWorker' in navigator) || savesData()) return;
  const isFirst = navigator.serviceWorker.controller === null;
  const registration = await navigator.serviceWorker.register('/sw.js', { scope: '/', updateViaCache: 'none' });
  registration.addEventListener('updatefound', () => {
    const next = registration.installing;
    next?.addEventListener('statechange', () => {
      if (next.state === 'activated' && !isFirst) announceVersion();
    });
  });
}
