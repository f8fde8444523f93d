import { currentLocale } from '../language.ts';
import { rememberDisplay } from '../remember-display.ts';
import { beginSession, browserTokens, endSession, forgetEverything, memberStore, signedIn } from '../session.ts';
import { forgetEarly, consumeEarly } from './early.ts';
import { createClient, type Client } from './client.ts';
import type { ClientEffects } from './effects.ts';
import type { Exclusive } from './refresh.ts';

/** Older browsers without Web Locks still share one refresh within a tab. */
const amongTabs: Exclusive = (task) => ('locks' in navigator ? navigator.locks.request('token-refresh', task) : task());

export function startClient(effects: ClientEffects): Client {
  const client = createClient({
    baseUrl: '',
    locale: currentLocale,
    tokens: browserTokens,
    effects,
    renewed: beginSession,
    endSession,
    forgetEverything,
    reader: () => (signedIn() ? memberStore.get()?.id : null),
    exclusive: amongTabs,
    early: { consume: consumeEarly, forget: forgetEarly },
  });
  rememberDisplay(client);
  return client;
}
