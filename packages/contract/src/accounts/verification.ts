import Type from 'typebox';
import { endpoint } from '../endpoint.ts';
import { oneOf } from '../fields.ts';
import { captchaFields } from './members.ts';

/** Rules of phone numbers, mail addresses and codes (specification, section 5). */ import { TypedText } from '../typed-fields.ts';

export const contactRules = {
  /** As typed: with space for a country code, spaces and hyphens. */
  phone: { minLength: 1, maxLength: 32 },
  email: { minLength: 5, maxLength: 90 },
  code: { minLength: 6, maxLength: 6, pattern: '^[0-9]{6}$' },
} as const;

/** A phone number as typed: 11 digits in mainland China (+86 is removed), otherwise + and up to 18 digits. */
export const PhoneText = TypedText(contactRules.phone);

/** A mail address as typed; the server converts it to lower case. */
export const EmailText = TypedText(contactRules.email);

/** A code received by text message or mail, in every form that requires one. */
export const CodeText = Type.String(contactRules.code);

/** Purposes of codes for visitors. */
export const PublicPurpose = oneOf('register', 'login', 'recover');

/** Purposes of codes for members; codes for `verify_old` and `cancel` are always sent to the bound contact, whatever was typed. */
export const MemberPurpose = oneOf('bind', 'verify_old', 'rebind', 'cancel');

/** Seconds until the next code may be requested. */
const CodeSent = Type.Object({ seconds: Type.Integer() });

const codeErrors = [
  'captcha.required',
  'captcha.wrong',
  'phone.length',
  'phone.foreign',
  'email.domain',
  'code.too_soon',
  'code.daily_limit',
  'code.site_limit',
] as const;

export const sendSmsCode = endpoint({
  method: 'POST',
  path: '/api/smsCodes',
  access: 'public',
  rate: 'login',
  whileReadOnly: 'account',
  summary: 'Sends a code by text message. The response does not reveal whether the number belongs to a member.',
  body: Type.Object({ phone: PhoneText, purpose: PublicPurpose, ...captchaFields }),
  answer: CodeSent,
  errors: [...codeErrors, 'registration.closed', 'login.closed'],
});

export const sendEmailCode = endpoint({
  method: 'POST',
  path: '/api/emailCodes',
  access: 'public',
  rate: 'login',
  whileReadOnly: 'account',
  summary: 'Sends a code by mail. The response does not reveal whether the address belongs to a member.',
  body: Type.Object({ email: EmailText, purpose: PublicPurpose, ...captchaFields }),
  answer: CodeSent,
  errors: [...codeErrors, 'registration.closed', 'login.closed'],
});

const memberErrors = [...codeErrors, 'contact.not_bound', 'contact.bound_already', 'contact.same', 'contact.step_missing'] as const;

export const sendMemberSmsCode = endpoint({
  method: 'POST',
  path: '/api/user/control/smsCodes',
  access: 'member',
  rate: 'write',
  whileReadOnly: 'account',
  summary: 'Sends the caller a code by text message; `phone` is required for bind and rebind.',
  body: Type.Object({ phone: Type.Optional(PhoneText), purpose: MemberPurpose, ...captchaFields }),
  answer: CodeSent,
  errors: memberErrors,
});

export const sendMemberEmailCode = endpoint({
  method: 'POST',
  path: '/api/user/control/emailCodes',
  access: 'member',
  rate: 'write',
  whileReadOnly: 'account',
  summary: 'Sends the caller a code by mail; `email` is required for bind and rebind.',
  body: Type.Object({ email: Type.Optional(EmailText), purpose: MemberPurpose, ...captchaFields }),
  answer: CodeSent,
  errors: memberErrors,
});
