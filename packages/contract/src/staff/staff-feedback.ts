import Type from 'typebox';
import { endpoint } from '../endpoint.ts';
import { Done, Id, nullable, oneOf, Time } from '../fields.ts';
import { MemberCard } from '../accounts/members.ts';
import { feedbackRules } from '../site/feedback.ts';

/** `open` waits for staff; `answered` by mail, or `closed` without an answer. */
export const feedbackStates = ['open', 'answered', 'closed'] as const;

const Feedback = Type.Object({
  id: Id,
  name: Type.String(),
  contact: Type.String(),
  content: Type.String(),
  at: Time,
  state: oneOf(...feedbackStates),
  mayAnswer: Type.Boolean({ description: 'the contact is a mail address' }),
  answer: Type.String(),
  mail: oneOf('none', 'sending', 'sent', 'failed'),
  settledBy: nullable(MemberCard),
  settledAt: nullable(Time),
});

export const listFeedback = endpoint({
  method: 'GET',
  path: '/api/admin/feedback',
  access: 'staff',
  right: 'people',
  rate: 'read',
  summary: 'Lists feedback, newest first, 30 at a time.',
  query: Type.Object({
    state: Type.Optional(oneOf(...feedbackStates)),
    from: Type.Optional(Time),
    until: Type.Optional(Time),
    before: Type.Optional(Id),
  }),
  answer: Type.Object({ items: Type.Array(Feedback), next: nullable(Id) }),
  errors: [],
});

const feedbackParams = Type.Object({ feedbackId: Id });

export const answerFeedback = endpoint({
  method: 'POST',
  path: '/api/admin/feedback/{feedbackId}/answer',
  access: 'staff',
  right: 'people',
  rate: 'write',
  summary: 'Answers feedback by mail where the contact is a mail address; once.',
  params: feedbackParams,
  body: Type.Object({ answer: Type.String(feedbackRules.answer) }),
  answer: Done,
  errors: ['feedback.not_found', 'feedback.settled', 'feedback.no_address'],
});

export const closeFeedback = endpoint({
  method: 'POST',
  path: '/api/admin/feedback/{feedbackId}/close',
  access: 'staff',
  right: 'people',
  rate: 'write',
  summary: 'Closes feedback without an answer.',
  params: feedbackParams,
  answer: Done,
  errors: ['feedback.not_found', 'feedback.settled'],
});

export const deleteFeedback = endpoint({
  method: 'POST',
  path: '/api/admin/feedback/{feedbackId}/delete',
  access: 'staff',
  right: 'people',
  rate: 'write',
  summary: 'Deletes feedback permanently.',
  params: feedbackParams,
  answer: Done,
  errors: ['feedback.not_found'],
});
