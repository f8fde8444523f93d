import { readProfileForm, setDisplay } from '@chaguan/contract';
import type { Client } from './api/client.ts';
import { currentLocale, hasOtherFiles, localeOf, rememberLocale } from './language.ts';
import { memberStore } from './session.ts';
import { reloadUserInfo } from './site.ts';
import { densityChosen, densityStore, keepDensity } from './theme.ts';

// Not an action of the reader: a failure is ignored and retried with the next page.
const quiet = { loading: false, expect: [0, 400, 401, 403, 404, 422, 456, 500, 503] };

/** Once the page stands: before that, its list would take what is kept here, and move. */
function whenReady(): Promise<void> {
  const page = document.documentElement;
  if ('ready' in page.dataset) return Promise.resolve();
  return new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      observer.disconnect();
      resolve();
    });
    observer.observe(page, { attributeFilter: ['data-ready'] });
  });
}

/** A browser without own settings uses the density and language stored in the member's account. */
async function adopt(client: Client): Promise<void> {
  const { density, language } = await client.call(readProfileForm, {}, quiet);
  await whenReady();
  // Stored even if equal to the default: from now on this browser has its own setting, and need not ask again.
  keepDensity(density);
  const locale = localeOf(language);
  // Chinese is what a member has who never chose.
  if (locale === 'zh' || locale === currentLocale()) return;
  const isOtherBuild = hasOtherFiles(locale, currentLocale());
  rememberLocale(locale);
  if (isOtherBuild) location.reload();
  else reloadUserInfo();
}

/** Keeps the display settings of the account and of this browser in sync while a member is signed in. */
export function rememberDisplay(client: Client): void {
  let requested: string | undefined;
  const ask = () => {
    const id = memberStore.get()?.id;
    if (id === undefined || id === requested || densityChosen()) return;
    requested = id;
    void adopt(client).catch(() => undefined);
  };
  memberStore.subscribe(ask);
  ask();
  densityStore.subscribe(() => {
    if (memberStore.get()) void client.call(setDisplay, { body: { density: densityStore.get() } }, quiet).catch(() => undefined);
  });
}
