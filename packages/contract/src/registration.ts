import Type from 'typebox';
import { endpoint } from './endpoint.ts';
import { captchaFields, memberRules, Tokens } from './members.ts';

export const registrationForm = endpoint({
  method: 'GET',
  path: '/api/register',
  access: 'public',
  rate: 'read',
  summary: 'What the registration form must ask for.',
  answer: Type.Object({ open: Type.Boolean(), captchaRequired: Type.Boolean() }),
  errors: [],
});

export const register = endpoint({
  method: 'POST',
  path: '/api/register',
  access: 'public',
  rate: 'register',
  summary: 'Registers a member by account and password and signs in.',
  body: Type.Object({
    account: Type.String(memberRules.account),
    password: Type.String(memberRules.password),
    passwordAgain: Type.String({ maxLength: 128 }),
    hintQuestion: Type.String(memberRules.hint),
    hintAnswer: Type.String(memberRules.hint),
    agreed: Type.Boolean(),
    ...captchaFields,
  }),
  answer: Tokens,
  errors: ['registration.closed', 'site.read_only', 'account.taken', 'account.not_allowed', 'password.mismatch', 'terms.not_agreed', 'captcha.required', 'captcha.wrong'],
});
