import { login, loginForm, newCaptcha, register, registrationForm, termsService, type Body } from '@chaguan/contract';
import type { Api } from '../../lib/api/api.ts';
import { api } from '../../lib/api/browser.ts';
import { beginSession, type Member } from '../../lib/session.ts';

export const loadLoginForm = (from: Api) => from.call(loginForm);
export const loadRegistrationForm = (from: Api) => from.call(registrationForm);
export const loadTerms = (from: Api) => from.call(termsService);

/** Whether this account must answer a captcha now; what fails here is asked again at the sign-in itself. */
export async function needsCaptcha(account: string): Promise<boolean> {
  const quiet = { loading: false, expect: [400, 456, 500, 503] };
  return api.call(loginForm, { query: { account } }, quiet).then(
    (form) => form.captchaRequired,
    () => false,
  );
}

export function drawCaptcha() {
  return api.call(newCaptcha, {}, { loading: false });
}

export async function signIn(form: Body<typeof login>): Promise<Member> {
  const answer = await api.call(login, { body: form });
  beginSession(answer);
  return answer.systemUser;
}

export async function signUp(form: Body<typeof register>): Promise<Member> {
  const answer = await api.call(register, { body: form });
  beginSession(answer);
  return answer.systemUser;
}
