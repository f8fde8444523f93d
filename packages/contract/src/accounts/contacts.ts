import Type from 'typebox';
import { endpoint } from '../endpoint.ts';
import { Done, nullable } from '../fields.ts';
import { CodeText, EmailText, PhoneText } from './verification.ts';

/** A member's bound contacts, in the form for the member's own screens. */
export const ContactState = Type.Object({
  phone: nullable(Type.String({ description: 'masked, e.g. 138****5678' })),
  email: nullable(Type.String({ description: 'masked, e.g. a***@example.org' })),
  foreignPhones: Type.Boolean(),
  phonePassed: Type.Boolean({ description: 'step 1 of a change was passed in this session' }),
  emailPassed: Type.Boolean(),
  hasPassword: Type.Boolean(),
});

export const readRealNameAuthentication = endpoint({
  method: 'GET',
  path: '/api/user/control/realNameAuthentication',
  access: 'member',
  rate: 'read',
  summary: "Returns the caller's phone number and mail address, masked. A bound phone number counts as the real name.",
  answer: ContactState,
  errors: [],
});

const bindErrors = ['code.wrong', 'code.expired', 'contact.bound_already', 'proof.required'] as const;
const stepErrors = ['code.wrong', 'code.expired', 'contact.not_bound'] as const;
const changeErrors = [...stepErrors, 'contact.same', 'contact.step_missing'] as const;

export const bindPhone = endpoint({
  method: 'POST',
  path: '/api/user/control/phoneBinding',
  access: 'member',
  rate: 'write',
  whileReadOnly: 'account',
  summary: 'Binds a phone number to an account that has none.',
  body: Type.Object({ phone: PhoneText, code: CodeText }),
  answer: Done,
  errors: [...bindErrors, 'phone.length', 'phone.foreign', 'phone.taken'],
});

export const verifyOldPhone = endpoint({
  method: 'POST',
  path: '/api/user/control/updatePhoneBinding/step1',
  access: 'member',
  rate: 'write',
  whileReadOnly: 'account',
  summary: 'Verifies a code sent to the old phone number (step 1 of changing it). Allows step 2 for three hours in this session.',
  body: Type.Object({ code: CodeText }),
  answer: Done,
  errors: stepErrors,
});

export const changePhone = endpoint({
  method: 'POST',
  path: '/api/user/control/updatePhoneBinding/step2',
  access: 'member',
  rate: 'write',
  whileReadOnly: 'account',
  summary: 'Replaces the phone number, with a code sent to the new one (step 2 of changing it).',
  body: Type.Object({ phone: PhoneText, code: CodeText }),
  answer: Done,
  errors: [...changeErrors, 'phone.length', 'phone.foreign', 'phone.taken'],
});

export const bindEmail = endpoint({
  method: 'POST',
  path: '/api/user/control/emailBinding',
  access: 'member',
  rate: 'write',
  whileReadOnly: 'account',
  summary: 'Binds a mail address to an account that has none.',
  body: Type.Object({ email: EmailText, code: CodeText }),
  answer: Done,
  errors: [...bindErrors, 'email.domain', 'email.taken'],
});

export const verifyOldEmail = endpoint({
  method: 'POST',
  path: '/api/user/control/updateEmailBinding/step1',
  access: 'member',
  rate: 'write',
  whileReadOnly: 'account',
  summary: 'Verifies a code sent to the old mail address (step 1 of changing it).',
  body: Type.Object({ code: CodeText }),
  answer: Done,
  errors: stepErrors,
});

export const changeEmail = endpoint({
  method: 'POST',
  path: '/api/user/control/updateEmailBinding/step2',
  access: 'member',
  rate: 'write',
  whileReadOnly: 'account',
  summary: 'Replaces the mail address, with a code sent to the new one (step 2 of changing it).',
  body: Type.Object({ email: EmailText, code: CodeText }),
  answer: Done,
  errors: [...changeErrors, 'email.domain', 'email.taken'],
});
