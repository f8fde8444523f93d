import type { Answer, startPasskey, startPasskeyLogin, Body, addPasskey, loginByPasskey } from '@chaguan/contract';
import { startAuthentication, startRegistration, WebAuthnAbortService } from '@simplewebauthn/browser';

type Ask = Parameters<typeof startAuthentication>[0]['optionsJSON'];
type Make = Parameters<typeof startRegistration>[0]['optionsJSON'];

/** Cancelled, timed out, no key here, or replaced by another request: nothing to report to the reader. */
const quiet = new Set(['NotAllowedError', 'AbortError']);

async function unlessTurnedAway<T>(ceremony: Promise<T>): Promise<T | null> {
  try {
    return await ceremony;
  } catch (reason) {
    if (reason instanceof Error && quiet.has(reason.name)) return null;
    throw reason;
  }
}

/** Requests a passkey of this site from the browser; with `autofill` among the suggestions of the account field. */
export function askForPasskey(options: Answer<typeof startPasskeyLogin>['options'], autofill: boolean) {
  const ceremony = startAuthentication({ optionsJSON: options as Ask, useBrowserAutofill: autofill });
  return unlessTurnedAway(ceremony as Promise<Body<typeof loginByPasskey>['passkey']>);
}

/** Creates a passkey for this site in the browser. */
export function makePasskey(options: Answer<typeof startPasskey>['options']) {
  return unlessTurnedAway(startRegistration({ optionsJSON: options as Make }) as Promise<Body<typeof addPasskey>['passkey']>);
}

export function stopAsking(): void {
  WebAuthnAbortService.cancelCeremony();
}
