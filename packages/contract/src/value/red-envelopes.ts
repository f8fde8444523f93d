import Type from 'typebox';
import { Amount, YuanInput } from './amounts.ts';
import { endpoint } from '../endpoint.ts';
import { Id, nullable, oneOf, pageOf, pageQuery, Time } from '../fields.ts';
import { MemberCard } from '../accounts/members.ts';

/** Reference codes: personal 10, random 20, fixed 30. */
export const envelopeTypes = ['random', 'fixed', 'personal'] as const;

export const envelopeRules = {
  quantity: { minimum: 1, maximum: 999 },
  /** The recipients of a personal one. */
  guests: { minItems: 1, maxItems: 50 },
  greeting: { maxLength: 150 },
  pageSize: 20,
} as const;

const EnvelopeType = oneOf(...envelopeTypes);

/** A red envelope that is posted with a topic. Its money is held in the same transaction. */
export const EnvelopeInput = Type.Object({
  type: EnvelopeType,
  /** For a random one the total, for the others the amount of each share. */
  amount: YuanInput,
  /** The number of shares; a personal one has one for each recipient. */
  quantity: Type.Optional(Type.Integer(envelopeRules.quantity)),
  memberIds: Type.Optional(Type.Array(Id, { ...envelopeRules.guests, uniqueItems: true, description: 'for whom a personal envelope is' })),
  greeting: Type.Optional(Type.String(envelopeRules.greeting)),
});

/** For the form: null if the settings allow none. */
export const EnvelopeForm = Type.Object({
  minimum: Amount,
  maximum: nullable(Amount),
  balance: Amount,
  hours: Type.Integer({ description: 'how long it can be opened' }),
});

/** Waiting: until its topic is published. */
export const envelopeStates = ['waiting', 'open', 'ended'] as const;

/** All claimed; stopped by the sender; expired; its topic was deleted; the sender left. Empty before the end. */
export const envelopeEnds = ['', 'taken', 'stopped', 'expired', 'deleted', 'left'] as const;
export type EnvelopeEnd = (typeof envelopeEnds)[number];

const given = {
  id: Id,
  type: EnvelopeType,
  greeting: Type.String(),
  total: Amount,
  quantity: Type.Integer(),
  claimed: Type.Integer(),
  claimedAmount: Amount,
  /** The amount returned to the sender. */
  returned: Amount,
  state: oneOf(...envelopeStates),
  endReason: oneOf(...envelopeEnds),
  createdAt: Time,
  /** Null until claiming is possible. */
  expiresAt: nullable(Time),
  endedAt: nullable(Time),
  /** SHA-256 of the seed in hexadecimal, public from the start. The seed itself is returned by `readEnvelopeProof` after the end. */
  seedHash: Type.String(),
};

/** `rank` is the order of claiming, from 1. */
const OwnShare = Type.Object({ amount: Amount, rank: Type.Integer(), at: Time });

export const EnvelopeView = Type.Object({
  ...given,
  sender: MemberCard,
  viewer: Type.Object({
    own: nullable(OwnShare),
    claim: Type.Boolean(),
    /** Why not: the code of the refusal, empty when `claim` is true. */
    claimRefusal: Type.String(),
    stop: Type.Boolean(),
  }),
});

export const EnvelopeClaim = Type.Object({
  member: MemberCard,
  amount: Amount,
  rank: Type.Integer(),
  at: Time,
  /** The largest share of a random one, once it has ended; of equal ones the first. */
  luckiest: Type.Boolean(),
});

const ofTopic = Type.Object({ topicId: Id });
const unseen = ['topic.not_found', 'topic.not_visible'] as const;
const onPage = Type.Object(pageQuery);

export const readTopicEnvelope = endpoint({
  method: 'GET',
  path: '/api/topics/{topicId}/envelope',
  access: 'public',
  rate: 'read',
  summary: 'Returns the red envelope of a topic, or none.',
  params: ofTopic,
  answer: Type.Object({ envelope: nullable(EnvelopeView) }),
  errors: unseen,
});

export const listEnvelopeClaims = endpoint({
  method: 'GET',
  path: '/api/topics/{topicId}/envelope/claims',
  access: 'public',
  rate: 'read',
  summary: 'Lists the claims of the red envelope of a topic, in their order.',
  params: ofTopic,
  query: onPage,
  answer: pageOf(EnvelopeClaim),
  errors: [...unseen, 'envelope.not_found'],
});

export const readEnvelopeProof = endpoint({
  method: 'GET',
  path: '/api/topics/{topicId}/envelope/proof',
  access: 'public',
  rate: 'read',
  summary:
    'Returns the seed and all claimed amounts of a random red envelope after its end, for verification (`drawShares` computes them).',
  params: ofTopic,
  answer: Type.Object({
    total: Amount,
    quantity: Type.Integer(),
    seed: Type.String({ description: '32 bytes in hexadecimal' }),
    seedHash: Type.String(),
    taken: Type.Array(Amount, { description: 'in the order of claims' }),
  }),
  errors: [...unseen, 'envelope.not_found', 'envelope.not_ended'],
});

export const claimEnvelope = endpoint({
  method: 'POST',
  path: '/api/user/control/topics/{topicId}/envelope/claim',
  access: 'member',
  rate: 'write',
  closedToBots: true,
  summary: 'Claims a share of the red envelope of a topic: once per member; repeating it returns the same share.',
  params: ofTopic,
  answer: Type.Object({ share: OwnShare, claimed: Type.Integer() }),
  errors: [
    ...unseen,
    'topic.state_forbids',
    'site.read_only',
    'envelope.not_found',
    'envelope.own',
    'envelope.not_named',
    'envelope.taken',
    'envelope.ended',
    'member.cancelled',
  ],
});

export const stopEnvelope = endpoint({
  method: 'POST',
  path: '/api/user/control/topics/{topicId}/envelope/stop',
  access: 'member',
  rate: 'write',
  whileReadOnly: 'value_begun',
  summary: "Ends the caller's red envelope: nobody can claim any more, and the rest is returned.",
  params: ofTopic,
  answer: Type.Object({ returned: Amount }),
  errors: [...unseen, 'envelope.not_found', 'envelope.not_yours', 'envelope.ended'],
});

/** Empty and not readable if the caller cannot open the topic (any more). */
const EnvelopeTopic = Type.Object({ id: Id, title: Type.String(), readable: Type.Boolean() });

const GivenEnvelope = Type.Object({ ...given, topic: EnvelopeTopic });

export const listGivenEnvelopes = endpoint({
  method: 'GET',
  path: '/api/user/control/envelopes/given',
  access: 'member',
  rate: 'read',
  summary: 'Lists the red envelopes that the caller gave, newest first.',
  query: onPage,
  answer: pageOf(GivenEnvelope),
  errors: [],
});

export const readEnvelopeDistribution = endpoint({
  method: 'GET',
  path: '/api/user/control/envelopes/{envelopeId}/distribution',
  access: 'member',
  rate: 'read',
  summary: 'Returns a red envelope that the caller gave, with all claims. Staff with the right to money, and auditors, can read any.',
  params: Type.Object({ envelopeId: Id }),
  query: onPage,
  answer: Type.Object({ envelope: GivenEnvelope, claims: pageOf(EnvelopeClaim) }),
  errors: ['envelope.not_found'],
});

export const listReceivedEnvelopes = endpoint({
  method: 'GET',
  path: '/api/user/control/envelopes/received',
  access: 'member',
  rate: 'read',
  summary: 'Lists the shares that the caller claimed, newest first.',
  query: onPage,
  answer: pageOf(
    Type.Object({
      id: Id,
      type: EnvelopeType,
      sender: MemberCard,
      amount: Amount,
      rank: Type.Integer(),
      quantity: Type.Integer(),
      at: Time,
      topic: EnvelopeTopic,
      ended: Type.Boolean({ description: 'a proof exists only then' }),
      seedHash: Type.String(),
    }),
  ),
  errors: [],
});
