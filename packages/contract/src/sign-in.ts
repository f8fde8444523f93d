import Type from 'typebox';
import { endpoint } from './endpoint.ts';
import { Done } from './fields.ts';
import { captchaFields, Tokens } from './members.ts';

export const loginForm = endpoint({
  method: 'GET',
  path: '/api/login',
  access: 'public',
  rate: 'read',
  summary: 'What the sign-in form must ask for: a captcha after 3 failures in a minute.',
  query: Type.Object({ account: Type.Optional(Type.String({ maxLength: 128 })) }),
  answer: Type.Object({ open: Type.Boolean(), captchaRequired: Type.Boolean() }),
  errors: [],
});

export const login = endpoint({
  method: 'POST',
  path: '/api/login',
  access: 'public',
  rate: 'login',
  summary: 'Signs in with account and password.',
  body: Type.Object({
    account: Type.String({ minLength: 1, maxLength: 128 }),
    password: Type.String({ minLength: 1, maxLength: 128 }),
    ...captchaFields,
  }),
  answer: Tokens,
  errors: ['login.closed', 'login.refused', 'captcha.required', 'captcha.wrong'],
});

export const refreshToken = endpoint({
  method: 'POST',
  path: '/api/refreshToken',
  access: 'public',
  rate: 'login',
  summary: 'Trades the pair in the Authorization header for a new one. A used refresh token ends the whole family.',
  answer: Tokens,
  errors: ['session.refresh_refused', 'session.force_ended'],
});

export const logout = endpoint({
  method: 'POST',
  path: '/api/logout',
  access: 'member',
  rate: 'write',
  summary: 'Ends this session.',
  answer: Done,
  errors: [],
});
