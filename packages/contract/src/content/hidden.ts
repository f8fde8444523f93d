import Type from 'typebox';
import { Amount, AmountInput } from '../value/amounts.ts';
import { endpoint } from '../endpoint.ts';
import { Done, Id, Name, nullable, oneOf, pageOf, pageQuery, Time } from '../fields.ts';
import { MemberCard } from '../accounts/members.ts';

/** How a hidden block opens. Reference codes: password 10, reply 20, grade 30, points 40, balance 50. */
export const hiddenKinds = ['password', 'reply', 'grade', 'points', 'balance'] as const;
export type HiddenKind = (typeof hiddenKinds)[number];

/** Those that a member unlocks by an act; the others open automatically. */
export const unlockKinds = ['password', 'points', 'balance'] as const;
export type UnlockKind = (typeof unlockKinds)[number];

export const hiddenRules = {
  password: { maxLength: 50 },
  caption: { maxLength: 60 },
} as const;

const ofTopic = Type.Object({ topicId: Id });

export const unlockTopic = endpoint({
  method: 'POST',
  path: '/api/user/control/topics/{topicId}/unlock',
  access: 'member',
  rate: 'write',
  closedToBots: true,
  summary:
    'Opens the hidden blocks of one kind permanently. Points and money go to the author at the displayed price. It happens once per member and kind, so repeating it has no effect and needs no key. At most 30 passwords a minute.',
  params: ofTopic,
  body: Type.Object({
    kind: oneOf(...unlockKinds),
    password: Type.Optional(Type.String(hiddenRules.password)),
    price: Type.Optional(AmountInput),
  }),
  answer: Done,
  errors: [
    'topic.not_found',
    'topic.not_visible',
    'topic.state_forbids',
    'hidden.not_found',
    'hidden.own',
    'hidden.author_gone',
    'bot.no_value',
    'hidden.password_wrong',
    'hidden.price_changed',
    'hidden.points_short',
    'hidden.balance_short',
    'amount.format',
    'site.read_only',
  ],
});

const Lock = Type.Object({
  kind: oneOf(...hiddenKinds),
  /** The price, or the points of the grade; empty for password and reply. */
  value: Type.String(),
  /** For kind grade: its current name. */
  grade: nullable(Name),
  open: Type.Boolean({ description: 'to the caller' }),
});

export const readTopicLocks = endpoint({
  method: 'GET',
  path: '/api/user/control/topics/{topicId}/locks',
  access: 'member',
  rate: 'read',
  summary: 'Returns the conditions of the hidden blocks of a topic and what the caller has to meet them.',
  params: ofTopic,
  answer: Type.Object({ locks: Type.Array(Lock), balance: Amount, points: Amount, earned: Amount }),
  errors: ['topic.not_found', 'topic.not_visible'],
});

const Unlock = Type.Object({
  member: MemberCard,
  kind: oneOf(...unlockKinds),
  /** Points or yuan; empty for a password. */
  paid: Type.String(),
  at: Time,
});

export const listTopicUnlocks = endpoint({
  method: 'GET',
  path: '/api/user/control/topics/{topicId}/unlocks',
  access: 'member',
  rate: 'read',
  summary:
    'Lists who opened hidden blocks of a topic, how, when and for how much, newest first; for its author, staff with the right to money, and auditors.',
  params: ofTopic,
  query: Type.Object(pageQuery),
  answer: Type.Object({ ...pageOf(Unlock).properties, title: Type.String() }),
  errors: ['topic.not_found', 'topic.not_visible', 'topic.not_yours'],
});
