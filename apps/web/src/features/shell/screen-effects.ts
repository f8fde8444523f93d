import type { ClientEffects } from '../../lib/api/effects.ts';
import { loadingStore, showNotice, toast } from '../../ui/overlays.ts';

type Go = (to: string, how: 'push' | 'replace') => void;

/** Before the router is loaded (a member's first load) the browser itself navigates. */
let go: Go = (to, how) => (how === 'push' ? location.assign(to) : location.replace(to));

export function navigateWith(next: Go): void {
  go = next;
}

/** What the API client can do on this screen. */
export const screenEffects: ClientEffects = {
  toastError: (text, { persistent }) => toast(text, { kind: 'error', persistent }),
  notice: showNotice,
  overlay: loadingStore.set,
  here: () => location.pathname + location.search,
  go: (to, how) => go(to, how),
};
