import Type from 'typebox';
import { endpoint } from '../endpoint.ts';
import { Done, Id, nullable, oneOf, PageNumber, pageOf, Time } from '../fields.ts';
import { MemberCard } from '../accounts/members.ts';

export const changeStates = ['waiting', 'done', 'refused', 'withdrawn'] as const;
export const changeKinds = [
  'setting',
  'make_staff',
  'payment_provider',
  'give_staff_role',
  'staff_role',
  'refund',
  'adoption',
  'reset_password',
  'model_provider',
  'delivery',
] as const;

/** Recent staff actions on an account that will get rights. */
export const AccountEdits = Type.Array(Type.Object({ act: Type.String(), at: Time, by: nullable(MemberCard) }), {
  description: 'what staff did to the account in the last 30 days, the latest first: look whether it is still who you think',
});

const StaffChange = Type.Object({
  id: Id,
  kind: oneOf(...changeKinds),
  subject: Type.String({
    description:
      'key of the setting, id of the member, of the role of staff, of the refund, of the question or of the model provider, or the payment provider',
  }),
  /** Who gains the rights or the value. */
  member: nullable(MemberCard),
  roleName: Type.String({ description: 'name of the role of staff whose rights would change; empty for other kinds' }),
  /** What would change; for secrets only that they change. */
  lines: Type.Array(Type.Object({ name: Type.String(), before: Type.String(), after: Type.String() })),
  /** Only for a change that gives a member rights. */
  edits: AccountEdits,
  state: oneOf(...changeStates),
  requestedBy: nullable(MemberCard),
  requestedAt: Time,
  decidedBy: nullable(MemberCard),
  decidedAt: nullable(Time),
});

export const listStaffChanges = endpoint({
  method: 'GET',
  path: '/api/admin/changes',
  access: 'staff',
  right: 'any',
  rate: 'read',
  summary:
    'What staff ask for and a second one confirms: limits and rewards that are raised, new staff and more rights, payment keys, providers of models, refunds and adoptions above the limit, passwords of members whom no code reaches. The latest first. Without the right to staff only what the caller asked for.',
  query: Type.Object({ state: Type.Optional(oneOf(...changeStates)), page: Type.Optional(PageNumber) }),
  answer: Type.Object({
    ...pageOf(StaffChange).properties,
    waiting: Type.Integer({ description: 'how many wait in all' }),
    confirmsFrom: nullable(Time),
  }),
  errors: [],
});

const one = Type.Object({ changeId: Id });

export const confirmChange = endpoint({
  method: 'POST',
  path: '/api/admin/changes/{changeId}/confirm',
  access: 'staff',
  right: 'staff',
  rate: 'write',
  summary:
    'Carries out what another member of staff has asked for, if nothing changed since. Both have been trusted for 7 days, and neither had the other’s account in hand in that time.',
  params: one,
  answer: Type.Object({ password: nullable(Type.String({ description: 'of a member, made by this and shown once' })) }),
  errors: [
    'change.not_found',
    'change.decided',
    'change.own',
    'change.too_new',
    'change.asker_gone',
    'change.asker_too_new',
    'change.one_hand',
    'change.touched',
    'change.outdated',
    'member.more_rights',
    'member.not_found',
    'member.not_staff',
    'member.disabled',
    'member.cancelled',
    'staff_role.not_found',
    'staff_role.name_taken',
  ],
});

export const refuseChange = endpoint({
  method: 'POST',
  path: '/api/admin/changes/{changeId}/refuse',
  access: 'staff',
  right: 'staff',
  rate: 'write',
  summary: 'Refuses what another member of staff has asked for; everything stays as it is.',
  params: one,
  answer: Done,
  errors: ['change.not_found', 'change.decided', 'change.own'],
});

export const withdrawChange = endpoint({
  method: 'POST',
  path: '/api/admin/changes/{changeId}/withdraw',
  access: 'staff',
  right: 'any',
  rate: 'write',
  summary: 'Takes back what the caller has asked for.',
  params: one,
  answer: Done,
  errors: ['change.not_found', 'change.decided', 'change.not_yours'],
});
