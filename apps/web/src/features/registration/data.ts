import {
  register,
  registerByEmail,
  registerByPhone,
  readRegistrationForm,
  readTermsService,
  type Answer,
  type Body,
} from '@chaguan/contract';
import type { Api } from '../../lib/api/api.ts';
import { api } from '../../lib/api/browser.ts';
import { beginSession, type Member } from '../../lib/session.ts';
import { withWays } from '../third-party/data.ts';

export type RegistrationForm = Awaited<ReturnType<typeof loadRegistrationForm>>;
export type RegistrationKind = RegistrationForm['kinds'][number];

export const loadRegistrationForm = (from: Api) => withWays(from, from.call(readRegistrationForm));

export const readTerms = () => api.call(readTermsService, {}, { loading: false });

function enter(answer: Answer<typeof register>): Member {
  beginSession(answer);
  return answer.systemUser;
}

/** Each registers, begins the session, and returns the new member. */
export const signUp = {
  account: async (body: Body<typeof register>) => enter(await api.call(register, { body })),
  phone: async (body: Body<typeof registerByPhone>) => enter(await api.call(registerByPhone, { body })),
  email: async (body: Body<typeof registerByEmail>) => enter(await api.call(registerByEmail, { body })),
};
