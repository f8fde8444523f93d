import Type from 'typebox';
import { TypedText } from '../typed-fields.ts';
import { endpoint } from '../endpoint.ts';
import { Done, oneOf } from '../fields.ts';
import { captchaFields, memberRules } from './members.ts';
import { CodeText } from './verification.ts';

/**
 * How a lost password is recovered: the answer to the hint question, a code by text message, a code by mail. The question itself is not
 * returned: it would reveal whether the account has one.
 */
export const RecoveryWay = oneOf('hint', 'sms', 'mail');

export const startRecovery = endpoint({
  method: 'POST',
  path: '/api/findPassWord/step1',
  access: 'public',
  rate: 'login',
  whileReadOnly: 'account',
  summary:
    'Starts a password recovery (step 1), which sends a code where one is needed. The response does not reveal whether the account, number or address exists.',
  body: Type.Object({
    way: RecoveryWay,
    identity: TypedText({ minLength: 1, maxLength: 128, description: 'account for hint, phone number for sms, mail address for mail' }),
    ...captchaFields,
  }),
  answer: Type.Object({
    ticket: Type.String({ description: 'for step 2, valid for 30 minutes' }),
    seconds: Type.Integer({ description: 'until the next code can be requested; 0 for hint' }),
  }),
  errors: ['captcha.required', 'captcha.wrong', 'phone.length', 'phone.foreign', 'email.domain', 'code.daily_limit', 'code.site_limit'],
});

export const finishRecovery = endpoint({
  method: 'POST',
  path: '/api/findPassWord/step2',
  access: 'public',
  rate: 'login',
  codeSignsIn: true,
  whileReadOnly: 'account',
  summary: 'Finishes a password recovery (step 2) with the proof and a new password. Ends all sessions of the member.',
  body: Type.Object({
    ticket: Type.String({ minLength: 1, maxLength: 64 }),
    hintAnswer: Type.Optional(
      Type.String({ minLength: 1, maxLength: memberRules.hint.maxLength, description: 'for hint, with a captcha' }),
    ),
    code: Type.Optional(CodeText),
    password: Type.String(memberRules.password),
    passwordAgain: Type.String({ maxLength: memberRules.password.maxLength }),
    ...captchaFields,
  }),
  answer: Done,
  errors: [
    'captcha.required',
    'captcha.wrong',
    'code.wrong',
    'code.expired',
    'password.mismatch',
    'password.common',
    'password.own_name',
    'recovery.expired',
    'recovery.refused',
    'recovery.too_many',
  ],
});

export const acceptInvitation = endpoint({
  method: 'POST',
  path: '/api/invitation',
  access: 'public',
  rate: 'login',
  whileReadOnly: 'account',
  summary: 'Sets the password of an imported member by the one-time link of an invitation, and returns the account to log in with.',
  body: Type.Object({
    ticket: Type.String({ minLength: 1, maxLength: 64 }),
    password: Type.String(memberRules.password),
    passwordAgain: Type.String({ maxLength: memberRules.password.maxLength }),
  }),
  answer: Type.Object({ account: Type.String() }),
  errors: ['password.mismatch', 'password.common', 'password.own_name', 'invitation.expired'],
});
