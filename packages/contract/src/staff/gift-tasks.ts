import Type from 'typebox';
import { endpoint } from '../endpoint.ts';
import { Done, Id, Name, nullable, oneOf, pageOf, pageQuery, Time } from '../fields.ts';
import { MemberCard } from '../accounts/members.ts';
import { cardRules, Duration, durationUnits } from '../value/memberships.ts';

export const giftKinds = ['lasting', 'once'] as const;
export type GiftKind = (typeof giftKinds)[number];

export const giftRules = {
  name: { minLength: 1, maxLength: 100 },
  points: { minimum: 0, maximum: 999_999_999 },
} as const;

const conditions = {
  /** Its validity; null: from now on, or without end. A one-time task has none. */
  opensAt: nullable(Time),
  closesAt: nullable(Time),
  /** Registered from then on, and before. */
  registeredFrom: nullable(Time),
  registeredUntil: nullable(Time),
  /** Points earned in total, spent or not. */
  pointsEarned: Type.Integer(giftRules.points),
};

const GiftTask = Type.Object({
  id: Id,
  name: Type.String(),
  kind: oneOf(...giftKinds),
  role: Type.Object({ id: Id, name: Name }),
  duration: Duration,
  enabled: Type.Boolean(),
  ...conditions,
  createdAt: Time,
  /** When the one-time run was completed; null for recurring ones and while it runs. */
  doneAt: nullable(Time),
  given: Type.Integer({ description: 'number of members who have received it' }),
  waiting: Type.Boolean({ description: 'whether it, or a change of it, waits for a second member of staff' }),
});

export const listGiftTasks = endpoint({
  method: 'GET',
  path: '/api/admin/giftTasks',
  access: 'staff',
  right: 'money',
  rate: 'read',
  summary: 'Lists gift tasks, newest first.',
  query: Type.Object(pageQuery),
  answer: pageOf(GiftTask),
  errors: [],
});

const form = {
  name: Type.String(giftRules.name),
  roleId: Id,
  unit: oneOf(...durationUnits),
  quantity: Type.Integer({ minimum: 1, maximum: cardRules.longest.hour }),
  enabled: Type.Boolean(),
  /** Omitted ones are no bounds. */
  opensAt: Type.Optional(Time),
  closesAt: Type.Optional(Time),
  registeredFrom: Type.Optional(Time),
  registeredUntil: Type.Optional(Time),
  pointsEarned: conditions.pointsEarned,
};

export const addGiftTask = endpoint({
  method: 'POST',
  path: '/api/admin/giftTasks',
  access: 'staff',
  right: 'money',
  rate: 'write',
  idempotent: true,
  summary:
    'Adds a gift of a role for a time. A single run starts immediately and goes over all active members. One that is worth more than the daily limit, by the price of the role, is stored switched off and waits for a second member of staff.',
  body: Type.Object({ kind: oneOf(...giftKinds), ...form }),
  answer: Type.Object({ id: Id, state: oneOf('done', 'waiting') }),
  errors: ['role.opens_more', 'role.not_found', 'card.role_initial', 'gift.window', 'change.waiting', 'change.too_new'],
});

export const editGiftTask = endpoint({
  method: 'POST',
  path: '/api/admin/giftTasks/{taskId}',
  access: 'staff',
  right: 'money',
  rate: 'write',
  idempotent: true,
  summary:
    'Edits a lasting gift. Members who have received it keep it, and do not receive it again. A change by which more than the daily limit is given waits for a second member of staff.',
  params: Type.Object({ taskId: Id }),
  body: Type.Object(form),
  answer: Type.Object({ id: Id, state: oneOf('done', 'waiting') }),
  errors: [
    'role.opens_more',
    'gift.not_found',
    'gift.runs_once',
    'role.not_found',
    'card.role_initial',
    'gift.window',
    'change.waiting',
    'change.too_new',
  ],
});

export const deleteGiftTask = endpoint({
  method: 'POST',
  path: '/api/admin/giftTasks/{taskId}/delete',
  access: 'staff',
  right: 'money',
  rate: 'write',
  summary: 'Deletes a gift that nobody has received.',
  params: Type.Object({ taskId: Id }),
  answer: Done,
  errors: ['gift.not_found', 'gift.given'],
});

export const listGiftRecipients = endpoint({
  method: 'GET',
  path: '/api/admin/giftTasks/{taskId}/recipients',
  access: 'staff',
  right: 'money',
  rate: 'read',
  summary: 'Lists the members who have received a gift, latest first.',
  params: Type.Object({ taskId: Id }),
  query: Type.Object(pageQuery),
  answer: Type.Object({
    task: GiftTask,
    ...pageOf(Type.Object({ member: nullable(MemberCard), givenAt: Time, endsAt: nullable(Time) })).properties,
  }),
  errors: ['gift.not_found'],
});
