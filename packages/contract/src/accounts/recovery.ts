import Type from 'typebox';
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
  summary: 'Step 1 of recovery. Its answer is the same whether anybody has this account, number or address; codes leave here.',
  body: Type.Object({
    way: RecoveryWay,
    identity: Type.String({ minLength: 1, maxLength: 128, description: 'account for hint, phone for sms, address for mail' }),
    ...captchaFields,
  }),
  answer: Type.Object({
    ticket: Type.String({ description: 'for step 2, good for 30 minutes' }),
    seconds: Type.Integer({ description: 'until the next code may be asked for; 0 for hint' }),
  }),
  errors: ['captcha.required', 'captcha.wrong', 'phone.length', 'phone.foreign', 'email.domain', 'code.daily_limit', 'code.site_limit'],
});

export const finishRecovery = endpoint({
  method: 'POST',
  path: '/api/findPassWord/step2',
  access: 'public',
  rate: 'login',
  whileReadOnly: 'account',
  summary: 'Step 2 of recovery: the proof and a new password. Every session of the member ends.',
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
