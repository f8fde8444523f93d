import Type from 'typebox';
import { endpoint } from '../endpoint.ts';
import { Done, Id, nullable, oneOf, Time } from '../fields.ts';

export const registrationReviewRules = { reason: { maxLength: 500 } } as const;

/** `accepted`: let in, or never asked to wait. */
export const registrationReviewStates = ['open', 'accepted', 'refused'] as const;

export const readOwnRegistrationReview = endpoint({
  method: 'GET',
  path: '/api/user/control/registrationReview',
  access: 'member',
  rate: 'read',
  summary: 'Returns whether the account waits until staff let it in, or was refused and why. Until it is let in it may read and not write.',
  answer: Type.Object({
    state: oneOf(...registrationReviewStates),
    filedAt: nullable(Time),
    reason: Type.String({ description: 'why staff refused it' }),
  }),
  errors: [],
});

export const decideRegistration = endpoint({
  method: 'POST',
  path: '/api/admin/registrationReviews/{reviewId}/decide',
  access: 'staff',
  right: 'people',
  rate: 'write',
  summary:
    'Lets a new account in, or refuses it with a reason that its member reads. A refused one may be let in later; the member gets a mail.',
  params: Type.Object({ reviewId: Id }),
  body: Type.Object({
    accepted: Type.Boolean(),
    reason: Type.String({ ...registrationReviewRules.reason, description: 'required to refuse' }),
  }),
  answer: Done,
  errors: ['registration_review.not_found', 'registration_review.decided', 'member.cancelled'],
});
