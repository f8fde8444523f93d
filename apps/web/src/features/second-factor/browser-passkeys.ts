import type { Answer, startPasskey, startPasskeyLogin, Body, addPasskey, loginByPasskey } from '@chaguan/contract';
import { startAuthentication, startRegistration, WebAuthnAbortService } from '@simplewebauthn/browser';

type Ask = Parameters<typeof startAuthentication>[0]['optionsJSON'];
type Make = Parameters<typeof startRegistration>[0]['optionsJSON'];

/** Turned away, timed out, no key here, or another question took its place: nothing that the reader must be told of. */
const quiet = new Set(['NotAllowedError', 'AbortError']);

async function unlessTurnedAway<T>(ceremony: Promise<T>): Promise<T | null> {
  try {
    return await ceremony;
  } catch (reason) {
    if (reason instanceof Error && quiet.has(reason.name)) return null;
    throw reason;
  }
}

/** Asks the browser for a passkey of this site; with `autofill` among the suggestions of the account field. */
export function askForPasskey(options: Answer<typeof startPasskeyLogin>['options'], autofill: boolean) {
  const ceremony = startAuthentication({ optionsJSON: options as Ask, useBrowserAutofill: autofill });
  return unlessTurnedAway(ceremony as Promise<Body<typeof loginByPasskey>['passkey']>);
}

/** Lets the browser make a passkey for this site. */
export function makePasskey(options: Answer<typeof startPasskey>['options']) {
  return unlessTurnedAway(startRegistration({ optionsJSON: options as Make }) as Promise<Body<typeof addPasskey>['passkey']>);
}

export function stopAsking(): void {
  WebAuthnAbortService.cancelCeremony();
}
