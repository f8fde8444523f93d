import Type from 'typebox';
import { TypedText } from '../typed-fields.ts';
import { endpoint } from '../endpoint.ts';
import { Done, oneOf } from '../fields.ts';
import { captchaFields, Tokens } from './members.ts';
import { CodeText } from './verification.ts';

/** Sign-in methods with a password; each can be switched off. */
export const LoginWay = oneOf('account', 'phone', 'email');

/** Limits of sign-in input, not of registration: an imported account may be shorter. */
export const signInRules = {
  account: { minLength: 1, maxLength: 128 },
  password: { minLength: 1, maxLength: 128 },
} as const;

/** Failures with which every sign-in method may end. `login.second_factor` contains `ticket` and `methods` (separated by commas). */
const entryErrors = ['login.closed', 'login.refused', 'login.wait', 'login.second_factor'] as const;

export const readLoginForm = endpoint({
  method: 'GET',
  path: '/api/login',
  access: 'public',
  rate: 'read',
  whileClosed: true,
  summary:
    'Returns what the sign-in form requires: the available methods, and whether a captcha, which is required after 3 failures in a minute.',
  query: Type.Object({ way: Type.Optional(LoginWay), account: Type.Optional(TypedText({ maxLength: signInRules.account.maxLength })) }),
  answer: Type.Object({
    open: Type.Boolean({ description: 'false: only staff can sign in' }),
    ways: Type.Array(LoginWay),
    captchaRequired: Type.Boolean(),
  }),
  errors: [],
});

export const login = endpoint({
  method: 'POST',
  path: '/api/login',
  access: 'public',
  rate: 'login',
  whileClosed: true,
  whileReadOnly: 'account',
  summary: 'Signs in with a password and the account, phone number or mail address.',
  body: Type.Object({
    way: Type.Optional(LoginWay),
    account: TypedText(signInRules.account),
    password: Type.String(signInRules.password),
    newPassword: Type.Optional(
      Type.String({
        maxLength: signInRules.password.maxLength,
        description: 'replaces a password set by staff, which is valid only for a sign-in with this field',
      }),
    ),
    ...captchaFields,
  }),
  answer: Tokens,
  errors: [
    ...entryErrors,
    'captcha.required',
    'captcha.wrong',
    'phone.length',
    'password.first',
    'password.same',
    'password.common',
    'password.own_name',
  ],
});

export const loginByCode = endpoint({
  method: 'POST',
  path: '/api/login/code',
  access: 'public',
  rate: 'login',
  codeSignsIn: true,
  whileReadOnly: 'account',
  summary: 'Signs in with a code sent by text message or mail. The response does not distinguish a wrong code from an unknown recipient.',
  body: Type.Object({
    way: oneOf('phone', 'email'),
    account: TypedText({ ...signInRules.account, description: 'the phone number or mail address' }),
    code: CodeText,
  }),
  answer: Tokens,
  errors: [...entryErrors, 'code.wrong', 'code.expired', 'phone.length'],
});

export const refreshToken = endpoint({
  method: 'POST',
  path: '/api/refreshToken',
  access: 'public',
  rate: 'login',
  whileClosed: true,
  ignoresBans: 'writes',
  whileReadOnly: 'account',
  summary:
    'Exchanges the pair of tokens in the Authorization header for a new one. A refresh token that was used before ends the whole family of sessions.',
  answer: Tokens,
  errors: ['session.refresh_refused', 'session.force_ended'],
});

export const logout = endpoint({
  method: 'POST',
  path: '/api/logout',
  access: 'member',
  rate: 'write',
  whileClosed: true,
  ignoresBans: 'writes',
  whileReadOnly: 'account',
  summary: 'Ends this session.',
  answer: Done,
  errors: [],
});
