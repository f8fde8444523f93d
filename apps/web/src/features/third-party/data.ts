import {
  finishLinking,
  finishThirdPartyLogin,
  startLinking,
  startThirdPartyLogin,
  listThirdPartyProviders,
  unlinkAccount,
  type Answer,
  type listLinkedAccounts,
} from '@chaguan/contract';
import type { Api } from '../../lib/api/api.ts';
import { api } from '../../lib/api/browser.ts';
import { beginSession, type Member } from '../../lib/session.ts';
import { keepLeaving, type Leaving } from './pending-visit.ts';

export type Way = Answer<typeof listThirdPartyProviders>['items'][number];
export type LinkedAccount = Answer<typeof listLinkedAccounts>['items'][number];

/** A failure here should not disturb a user who types a password: then null. */
export async function loadWays(from: Api): Promise<Way[] | null> {
  const quiet = { loading: false, expect: [0, 400, 456, 500, 502, 503] };
  return from.call(listThirdPartyProviders, {}, quiet).then(
    ({ items }) => items,
    () => null,
  );
}

/** The form and the other sign-in methods in one request: loading them later would shift the content. */
export async function withWays<F>(from: Api, form: Promise<F>): Promise<F & { otherWays: Way[] }> {
  const [formData, ways] = await Promise.all([form, loadWays(from)]);
  return { ...formData, otherWays: ways ?? [] };
}

type Started = Answer<typeof startThirdPartyLogin>;

function goTo({ redirectUrl, state, proof }: Started, purpose: Leaving['purpose'], jumpUrl: string | null, inviteCode?: string): void {
  keepLeaving({ state, proof, purpose, jumpUrl, ...(inviteCode !== undefined && { inviteCode }) });
  location.assign(redirectUrl);
}

/** Redirects to another site for sign-in; `jumpUrl` is where to go afterwards, `inviteCode` the code of a newcomer. */
export async function signInWith(providerId: string, jumpUrl: string | null, inviteCode?: string): Promise<void> {
  goTo(await api.call(startThirdPartyLogin, { params: { providerId } }), 'login', jumpUrl, inviteCode);
}

export async function linkWith(providerId: string): Promise<void> {
  goTo(await api.call(startLinking, { params: { providerId } }), 'link', null);
}

export const unlink = (accountId: string) => api.call(unlinkAccount, { params: { accountId } });

type Back = { code: string; state: string; issuer?: string };

/** The return screen handles every failure itself. */
const callOptions = { loading: false, expect: [0, 400, 403, 404, 409, 422, 500, 502, 503] };

export async function finishSignIn(back: Back, { proof, inviteCode }: Leaving): Promise<Member> {
  const answer = await api.call(
    finishThirdPartyLogin,
    { body: { ...back, proof, ...(inviteCode !== undefined && { inviteCode }) } },
    callOptions,
  );
  beginSession(answer);
  return answer.systemUser;
}

export async function finishLink(back: Back, { proof }: Leaving): Promise<void> {
  await api.call(finishLinking, { body: { ...back, proof } }, callOptions);
}
