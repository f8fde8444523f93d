import { readProfileForm, readOwnSummary, readUnreadMessageCount } from '@chaguan/contract';
import type { Callable } from './api/api.ts';
import { acceptLanguage, type Locale } from './language.ts';
import { tokenKey } from './session.ts';
import { densityKey } from './theme.ts';

/** What every page of a member needs besides its own data. */
const ofEveryPage: readonly Callable[] = [readUnreadMessageCount, readOwnSummary];

/** The server answers twelve at once. */
const mostCalls = 9;

const inScript = (value: unknown): string => JSON.stringify(value).replaceAll('<', String.raw`\u003c`);

/**
 * Runs in `<head>`: a member's browser requests the data of the page before the bundle arrives, all with one request (`/api/together`). The
 * client takes the answers in place of requests of its own (lib/api/early.ts); what fails or is missing is requested as always.
 * @param calls addresses of the API that the page reads
 */
export function earlyScript(calls: readonly string[], locale: Locale): string {
  const asked = [...new Set([...calls.slice(0, mostCalls), ...ofEveryPage.map(({ path }) => path)])];
  return (
    `(function(){try{var s=localStorage,t=JSON.parse(s.getItem('${tokenKey}'));if(!t||!t.accessToken)return;` +
    `var u=${inScript(asked)};if(!s.getItem('${densityKey}'))u.push('${readProfileForm.path}');` +
    `window.early={token:t.accessToken,asked:u,answers:fetch('/api/together?of='+encodeURIComponent(u.join(' '))+'&_t='+Date.now(),` +
    `{headers:{accept:'application/json','accept-language':'${acceptLanguage(locale)}','x-requested-with':'XMLHttpRequest',` +
    `authorization:'Bearer '+t.accessToken+','+t.refreshToken},signal:AbortSignal.timeout(10000)})` +
    `.then(function(r){return r.ok?r.json():null}).catch(function(){return null})}}catch(e){}})()`
  );
}
