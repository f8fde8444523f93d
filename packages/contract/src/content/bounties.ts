import Type from 'typebox';
import { Amount, PointsInput, YuanInput } from '../value/amounts.ts';
import { endpoint } from '../endpoint.ts';
import { Id, nullable, oneOf } from '../fields.ts';

export const bountyStates = ['open', 'paid', 'refunded'] as const;

/** The current or former bounty for the adopted answer; "0.00" or "0" for a currency without one. */
export const Bounty = Type.Object({ cny: Amount, points: Amount, state: oneOf(...bountyStates) });

/** On the question's own page also the amount that the answerer receives, after the platform's share. */
export const BountyView = Type.Object({ ...Bounty.properties, answererCny: Amount });

/** Both ends are inclusive; without `max` there is no upper limit. */
const Range = Type.Object({ min: Amount, max: nullable(Amount) });

/** For forms: the bounds of a bounty (null: not available in this currency) and the caller's balance. */
export const BountyForm = Type.Object({
  cny: nullable(Range),
  points: nullable(Range),
  own: Type.Object({ cny: Amount, points: Amount }),
});

/** Omitted: none in this currency. */
export const bountyInput = { bountyCny: Type.Optional(YuanInput), bountyPoints: Type.Optional(PointsInput) };

const params = Type.Object({ questionId: Id });
const answer = Type.Object({ bounty: BountyView });

export const readBountyForm = endpoint({
  method: 'GET',
  path: '/api/user/control/bountyForm',
  access: 'member',
  rate: 'read',
  summary: 'Returns the limits of a bounty and what the caller has available for one.',
  answer: BountyForm,
  errors: [],
});

export const raiseBounty = endpoint({
  method: 'POST',
  path: '/api/user/control/questions/{questionId}/bounty',
  access: 'member',
  rate: 'write',
  summary:
    "Raises the bounty of the caller's question, or adds one: new totals, none below the present ones. A total that is left out does not change.",
  idempotent: true,
  params,
  body: Type.Object(bountyInput),
  answer,
  errors: [
    'site.read_only',
    'question.not_found',
    'question.not_visible',
    'question.not_yours',
    'question.state_forbids',
    'question.resolved',
    'bounty.refunded',
    'bounty.nothing',
    'bounty.not_covered',
    'bounty.off',
    'amount.format',
    'amount.range',
    'member.cancelled',
  ],
});

export const adjustBounty = endpoint({
  method: 'POST',
  path: '/api/admin/questions/{questionId}/bounty',
  access: 'staff',
  right: 'content',
  rate: 'write',
  summary:
    'Lowers an open bounty to new totals ("0" for none of a kind); the difference is returned to the asker. Only the asker can raise it.',
  idempotent: true,
  params,
  body: Type.Object({ bountyCny: YuanInput, bountyPoints: PointsInput }),
  answer,
  errors: [
    'question.not_found',
    'question.resolved',
    'bounty.not_open',
    'bounty.nothing',
    'bounty.raise_is_askers',
    'amount.format',
    'amount.range',
  ],
});

export const refundBounty = endpoint({
  method: 'POST',
  path: '/api/admin/questions/{questionId}/bounty/refund',
  access: 'staff',
  right: 'content',
  rate: 'write',
  summary: 'Returns an open bounty to the asker in full; a later adoption pays nothing.',
  params,
  answer,
  errors: ['question.not_found', 'question.resolved', 'bounty.not_open'],
});
