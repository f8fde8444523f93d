import Type from 'typebox';
import { endpoint } from '../endpoint.ts';
import { Done } from '../fields.ts';
import { captchaFields } from '../accounts/members.ts';
import { TypedText } from '../typed-fields.ts';

/** Lengths in characters (specification, section 5). */
export const feedbackRules = {
  name: { minLength: 1, maxLength: 30 },
  contact: { minLength: 1, maxLength: 100 },
  content: { minLength: 1, maxLength: 1000 },
  answer: { minLength: 1, maxLength: 2000 },
} as const;

export const addFeedback = endpoint({
  method: 'POST',
  path: '/api/feedback',
  access: 'public',
  rate: 'feedback',
  summary: 'Sends feedback to staff, also without an account; always requires a captcha. Only the submitted text is stored.',
  body: Type.Object({
    name: Type.String(feedbackRules.name),
    contact: TypedText({ ...feedbackRules.contact, description: 'contact of the writer; a mail address can be answered' }),
    content: Type.String(feedbackRules.content),
    ...captchaFields,
  }),
  answer: Done,
  errors: ['site.read_only', 'feedback.closed', 'captcha.required', 'captcha.wrong'],
});
