import type { ClientInstrumentation } from 'react-router';

const key = 'opening';

const whole = (to: string): string => {
  const { pathname, search, hash } = new URL(to, location.href);
  return pathname + search + hash;
};

let current: { address: string } | null = null;

/** Notes what the router opens, from the click on: the router's state is rendered later, and a file may fail before. */
export const noteOpening: ClientInstrumentation = {
  router: ({ instrument }) =>
    instrument({
      async navigate(navigate, { to }) {
        const own = typeof to === 'string' ? { address: whole(to) } : null;
        current = own;
        await navigate();
        if (current === own) current = null;
      },
    }),
};

/** The address that the router is opening, for a step through the history null: the browser's address is the requested one then. */
export function openingAddress(): string | null {
  return current?.address ?? null;
}

/** Before the router loads the current page again because a file of the next one failed, where nothing can prevent that. */
export function keepOpening(): void {
  const address = openingAddress();
  if (address === null) return;
  try {
    sessionStorage.setItem(key, address);
  } catch {
    // Full or forbidden: the current page is loaded again.
  }
}

/** Runs in `<head>`: the page that was loaded again opens what was requested. */
export const openRequestedPage =
  `(function(){try{var s=sessionStorage,o=s.getItem('${key}');if(o){s.removeItem('${key}');` +
  `if(performance.getEntriesByType('navigation')[0].type==='reload')location.replace(location.origin+o)}}catch(e){}})()`;
