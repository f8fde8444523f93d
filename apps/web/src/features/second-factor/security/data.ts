import {
  addPasskey,
  startPasskey,
  startTotp,
  disableTotp,
  enableTotp,
  readSecurity,
  proveIdentity,
  deletePasskey,
  renamePasskey,
  renewRecoveryCodes,
  type Answer,
  type Body,
} from '@chaguan/contract';
import type { Api } from '../../../lib/api/api.ts';
import { api } from '../../../lib/api/browser.ts';
import { assertPasskey } from '../data.ts';
import { fetchCode } from '../../../lib/code/fetch-code.ts';

export type Security = Answer<typeof readSecurity>;
export type Passkey = Security['passkeys'][number];

/** 456 contains how long to wait, which the form shows itself. */
const callOptions = { expect: [456] };

export const loadSecurity = (from: Api) => from.call(readSecurity);
export const provePassword = (password: string) => api.call(proveIdentity, { body: { password } }, callOptions);
export const beginNumbers = () => api.call(startTotp);
export const enableNumbers = (code: string) => api.call(enableTotp, { body: { code } });
export const disableNumbers = (body: Body<typeof disableTotp>) => api.call(disableTotp, { body }, callOptions);
export const renewCodes = () => api.call(renewRecoveryCodes);
export const rename = (passkeyId: string, name: string) => api.call(renamePasskey, { body: { passkeyId, name } });
export const remove = (passkeyId: string) => api.call(deletePasskey, { body: { passkeyId } });

/** Null when the reader cancelled. */
export async function provePasskey(): Promise<Security | null> {
  const passkey = await assertPasskey();
  return passkey && api.call(proveIdentity, { body: { passkey } });
}

/** The platform of this browser, as the initial name of its passkey. */
function deviceName(): string {
  const agent = navigator.userAgent;
  const systems: [RegExp, string][] = [
    [/iPhone/, 'iPhone'],
    [/iPad/, 'iPad'],
    [/Android/, 'Android'],
    [/Windows/, 'Windows'],
    [/Mac OS X/, 'Mac'],
    [/Linux/, 'Linux'],
  ];
  const browsers: [RegExp, string][] = [
    [/Edg/, 'Edge'],
    [/Firefox/, 'Firefox'],
    [/Chrome/, 'Chrome'],
    [/Safari/, 'Safari'],
  ];
  const first = (rows: [RegExp, string][]) => rows.find(([pattern]) => pattern.test(agent))?.[1];
  return [first(systems), first(browsers)].filter((part) => part !== undefined).join(' · ') || 'Passkey';
}

/** Null when the reader cancelled. */
export async function newPasskey(): Promise<Security | null> {
  const [{ options }, { makePasskey }] = await Promise.all([api.call(startPasskey), fetchCode(() => import('../browser-passkeys.ts'))]);
  const passkey = await makePasskey(options);
  return passkey && api.call(addPasskey, { body: { name: deviceName(), passkey } });
}
