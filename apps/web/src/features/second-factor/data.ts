import { startPasskeyLogin, loginByPasskey, passSecondFactor } from '@chaguan/contract';
import { api } from '../../lib/api/browser.ts';
import { ApiFailure } from '../../lib/api/failure.ts';
import { beginSession, type Member } from '../../lib/session.ts';
import { fetchCode } from '../../lib/code/fetch-code.ts';

/** The response to a sign-in that needs a second step. */
export type NextStep = { ticket: string; methods: readonly string[] };

/**
 * The second step that a refused sign-in requires, or null when it was refused for another reason. All sign-in forms (password, code,
 * another site) pass the caught error to this, and show `SecondStep` for the result.
 */
export function nextStepOf(reason: unknown): NextStep | null {
  if (!(reason instanceof ApiFailure) || reason.code !== 'login.second_factor') return null;
  return { ticket: String(reason.params['ticket']), methods: String(reason.params['methods']).split(',') };
}

export async function finishSignIn(ticket: string, code: string): Promise<Member> {
  const answer = await api.call(passSecondFactor, { body: { ticket, code } }, { expect: [456] });
  beginSession(answer);
  return answer.systemUser;
}

/** Answers a challenge of the site with a passkey; null when the reader cancelled the browser's dialog. */
export async function assertPasskey(autofill = false) {
  const [{ options }, { askForPasskey }] = await Promise.all([
    api.call(startPasskeyLogin, {}, { loading: false, expect: autofill ? [0, 456, 500, 503] : [] }),
    fetchCode(() => import('./browser-passkeys.ts')),
  ]);
  return askForPasskey(options, autofill);
}

export async function signInByPasskey(autofill = false): Promise<Member | null> {
  const passkey = await assertPasskey(autofill);
  if (passkey === null) return null;
  const answer = await api.call(loginByPasskey, { body: { passkey } });
  beginSession(answer);
  return answer.systemUser;
}
