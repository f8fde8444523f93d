import Type from 'typebox';
import { MemberCard } from '../accounts/members.ts';
import { endpoint } from '../endpoint.ts';
import { Done, Id, nullable, oneOf, pageOf, pageQuery, Time } from '../fields.ts';
import { moderationActs, moderationSubjects } from './moderation-log.ts';

export const appealRules = {
  text: { minLength: 10, maxLength: 1000 },
  reason: { minLength: 1, maxLength: 500 },
  /** After the act. */
  days: 30,
  /** Of one member within these days. */
  most: 10,
} as const;

/** `settled`: the act was undone before anybody decided. */
export const appealStates = ['open', 'granted', 'refused', 'withdrawn', 'settled'] as const;

const Subject = oneOf(...moderationSubjects);
const subject = { kind: Subject, id: Id };

const Appeal = {
  id: Id,
  act: oneOf(...moderationActs),
  subject: Type.Object(subject),
  actReason: nullable(Type.String({ description: 'what staff gave as the reason of the act' })),
  text: Type.String(),
  filedAt: Time,
  state: oneOf(...appealStates),
  reason: Type.String({ description: 'of the decision' }),
  decidedAt: nullable(Time),
};

/** Why there can be no appeal. */
export const appealObstacles = ['undone', 'too_late', 'appealed', 'nobody_else'] as const;

export const readAppealable = endpoint({
  method: 'GET',
  path: '/api/user/control/appeals/about',
  access: 'member',
  rate: 'read',
  summary: "Returns the latest act of staff on one of the caller's posts, or on the caller, and whether an appeal is possible.",
  query: Type.Object(subject),
  answer: Type.Object({
    act: oneOf(...moderationActs),
    at: Time,
    reason: nullable(Type.String()),
    title: nullable(Type.String({ description: 'of the topic or question, or of the one around a post' })),
    obstacle: nullable(oneOf(...appealObstacles)),
  }),
  errors: ['appeal.no_act'],
});

export const listOwnAppeals = endpoint({
  method: 'GET',
  path: '/api/user/control/appeals',
  access: 'member',
  rate: 'read',
  summary: "Lists the caller's appeals, newest first.",
  query: Type.Object({ before: Type.Optional(Id) }),
  answer: Type.Object({ items: Type.Array(Type.Object(Appeal)), next: nullable(Id) }),
  errors: [],
});

export const addAppeal = endpoint({
  method: 'POST',
  path: '/api/user/control/appeals',
  access: 'member',
  rate: 'write',
  whileReadOnly: 'account',
  summary:
    'Appeals against an act of staff on a post of the caller, or on the caller, once for each act. Somebody else than who acted decides; where there is nobody else it is refused.',
  body: Type.Object({ ...subject, text: Type.String(appealRules.text) }),
  answer: Type.Object({ id: Id }),
  errors: [
    'appeal.no_act',
    'appeal.undone',
    'appeal.too_late',
    'appeal.appealed',
    'appeal.nobody_else',
    'appeal.too_many',
    'member.cancelled',
  ],
});

export const withdrawAppeal = endpoint({
  method: 'POST',
  path: '/api/user/control/appeals/{appealId}/withdraw',
  access: 'member',
  rate: 'write',
  whileReadOnly: 'account',
  summary: "Withdraws one of the caller's undecided appeals.",
  params: Type.Object({ appealId: Id }),
  answer: Done,
  errors: ['appeal.not_found', 'appeal.decided'],
});

export const listAppeals = endpoint({
  method: 'GET',
  path: '/api/admin/appeals',
  access: 'staff',
  right: 'reports',
  rate: 'read',
  summary: "Lists appeals that are not about the caller's own acts: the undecided ones, oldest first, or the decided ones, newest first.",
  query: Type.Object({ ...pageQuery, state: Type.Optional(oneOf('open', 'decided')) }),
  answer: pageOf(
    Type.Object({
      ...Appeal,
      member: nullable(MemberCard),
      title: nullable(Type.String()),
      excerpt: nullable(Type.String({ description: 'beginning of the post' })),
      mayDecide: Type.Boolean(),
    }),
  ),
  errors: [],
});

export const decideAppeal = endpoint({
  method: 'POST',
  path: '/api/admin/appeals/{appealId}/decide',
  access: 'staff',
  right: 'reports',
  rate: 'write',
  summary:
    'Decides an appeal once, with a reason that its member gets: granted, the act is undone by the usual command. Never by whoever acted. An act that was undone meanwhile settles it.',
  params: Type.Object({ appealId: Id }),
  body: Type.Object({ granted: Type.Boolean(), reason: Type.String({ ...appealRules.reason, pattern: '\\S' }) }),
  answer: Type.Object({ state: oneOf(...appealStates) }),
  errors: ['appeal.not_found', 'appeal.decided', 'appeal.own_act', 'right.other_tags', 'member.not_found', 'member.cancelled'],
});
