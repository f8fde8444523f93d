import * as contract from '@chaguan/contract';
import { bind } from '../../platform/http/bind.ts';
import { decideRegistration } from './commands/decide-registration.ts';
import { readOwnRegistrationReview } from './queries/read-own-registration-review.ts';

export const registrationReviewRoutes = [
  bind(contract.readOwnRegistrationReview, (ctx) => readOwnRegistrationReview(ctx)),
  bind(contract.decideRegistration, (ctx, { params, body }) => decideRegistration(ctx, params.reviewId, body)),
];
