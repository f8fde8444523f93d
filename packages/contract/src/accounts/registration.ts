import Type from 'typebox';
import { CustomField, CustomValues } from './custom-fields.ts';
import { endpoint } from '../endpoint.ts';
import { oneOf } from '../fields.ts';
import { captchaFields, memberRules, Tokens } from './members.ts';
import { InviteCode } from './invite-codes.ts';
import { CodeText, EmailText, PhoneText } from './verification.ts';

/** The kinds of registration; each can be switched off. */
export const registrationKinds = ['account', 'phone', 'email'] as const;
export type RegistrationKind = (typeof registrationKinds)[number];

export const readRegistrationForm = endpoint({
  method: 'GET',
  path: '/api/register',
  access: 'public',
  rate: 'read',
  summary: 'Returns what the registration form requires. An empty list of kinds means that registration is closed.',
  answer: Type.Object({
    kinds: Type.Array(oneOf(...registrationKinds)),
    captchaRequired: Type.Boolean({
      description: "whether registering by account from the caller's address requires a captcha; requesting a code always requires one",
    }),
    hintRequired: Type.Boolean({ description: 'whether staff have included the hint question and its answer in the form' }),
    fields: Type.Array(CustomField),
    byInvitation: Type.Boolean({ description: 'whether every registration needs the code of an invitation' }),
    byReview: Type.Boolean({ description: 'whether a new account may only read until staff let it in' }),
    foreignPhones: Type.Boolean(),
    emailDomains: Type.Array(Type.String(), { description: 'accepted mail domains; empty: all' }),
    termsUpdatedAt: Type.String({ description: 'time of the version of the terms that must be accepted, ISO 8601' }),
  }),
  errors: [],
});

/** Common fields of all kinds. Any other field of a body is dropped: nobody can register as staff. */
const everyKind = {
  password: Type.String(memberRules.password),
  passwordAgain: Type.Optional(
    Type.String({ maxLength: memberRules.password.maxLength, description: 'repeated password, in forms that require it twice' }),
  ),
  fields: Type.Optional(CustomValues),
  inviteCode: Type.Optional(InviteCode),
  agreed: Type.Boolean(),
};

const everyFailure = [
  'registration.closed',
  'site.read_only',
  'password.mismatch',
  'password.common',
  'password.own_name',
  'terms.not_agreed',
  'words.refused',
  'invite_code.required',
  'invite_code.invalid',
] as const;

export const register = endpoint({
  method: 'POST',
  path: '/api/register',
  access: 'public',
  rate: 'register',
  summary: 'Registers a member by account and password and signs in.',
  body: Type.Object({
    account: Type.String(memberRules.account),
    ...everyKind,
    hintQuestion: Type.Optional(
      Type.String({
        maxLength: memberRules.hint.maxLength,
        description: 'both question and answer, or neither; required if `hintRequired`',
      }),
    ),
    hintAnswer: Type.Optional(Type.String({ maxLength: memberRules.hint.maxLength })),
    ...captchaFields,
  }),
  tidied: { hintQuestion: memberRules.hint, hintAnswer: memberRules.hint },
  answer: Tokens,
  errors: [...everyFailure, 'account.taken', 'account.not_allowed', 'captcha.required', 'captcha.wrong'],
});

const codeFailures = ['code.wrong', 'code.expired'] as const;

export const registerByPhone = endpoint({
  method: 'POST',
  path: '/api/register/phone',
  access: 'public',
  rate: 'register',
  summary: 'Registers a member by a phone number and a code sent to it (purpose `register`), and signs in. The account name is random.',
  body: Type.Object({ phone: PhoneText, code: CodeText, ...everyKind }),
  answer: Tokens,
  errors: [...everyFailure, ...codeFailures, 'phone.length', 'phone.foreign', 'phone.taken'],
});

export const registerByEmail = endpoint({
  method: 'POST',
  path: '/api/register/email',
  access: 'public',
  rate: 'register',
  summary: 'Registers a member by a mail address and a code sent to it (purpose `register`), and signs in. The account name is random.',
  body: Type.Object({ email: EmailText, code: CodeText, ...everyKind }),
  answer: Tokens,
  errors: [...everyFailure, ...codeFailures, 'email.domain', 'email.taken'],
});
