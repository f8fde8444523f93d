import { login, loginByCode, readLoginForm, readTermsService, type Body } from '@chaguan/contract';
import type { Api } from '../../lib/api/api.ts';
import { api } from '../../lib/api/browser.ts';
import { beginSession, type Member } from '../../lib/session.ts';
import { withWays } from '../third-party/data.ts';

export const loadLoginForm = (from: Api) => withWays(from, from.call(readLoginForm));
export const loadTerms = (from: Api) => from.call(readTermsService);

export type LoginForm = Awaited<ReturnType<typeof loadLoginForm>>;
export type LoginWay = LoginForm['ways'][number];

/** Whether this account needs a captcha now; if the request fails, the sign-in itself reports it. */
export async function needsCaptcha(way: LoginWay, account: string): Promise<boolean> {
  const quiet = { loading: false, expect: [400, 456, 500, 503] };
  return api.call(readLoginForm, { query: { way, account } }, quiet).then(
    (form) => form.captchaRequired,
    () => false,
  );
}

/** 456 contains how long to wait, which the form shows itself. */
const callOptions = { expect: [456] };

export async function signIn(form: Body<typeof login>): Promise<Member> {
  const answer = await api.call(login, { body: form }, callOptions);
  beginSession(answer);
  return answer.systemUser;
}

export async function signInByCode(form: Body<typeof loginByCode>): Promise<Member> {
  const answer = await api.call(loginByCode, { body: form }, callOptions);
  beginSession(answer);
  return answer.systemUser;
}
