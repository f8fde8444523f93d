import Type from 'typebox';
import { endpoint } from '../endpoint.ts';
import { Done, Id, nullable, oneOf } from '../fields.ts';
import { staffMemberRules } from './staff-members.ts';

const memberParams = Type.Object({ memberId: Id });

export const resetMemberPassword = endpoint({
  method: 'POST',
  path: '/api/admin/members/{memberId}/password',
  access: 'staff',
  right: 'people',
  rate: 'write',
  summary:
    "Resets a member's password and ends the sessions. A member with a verified phone or mail address gets in by a code; for others a new password is generated and returned once, to the person who confirms it, or to the caller when nobody else could.",
  params: memberParams,
  answer: Type.Object({ outcome: oneOf('by_code', 'waiting', 'done'), password: nullable(Type.String()) }),
  errors: ['member.more_rights', 'member.not_found', 'member.cancelled', 'member.yourself', 'change.waiting', 'change.too_new'],
});

const memberIds = Type.Array(Id, { minItems: 1, maxItems: staffMemberRules.bulk, uniqueItems: true });

export const disableMembers = endpoint({
  method: 'POST',
  path: '/api/admin/members/disable',
  access: 'staff',
  right: 'people',
  rate: 'write',
  summary: 'Disables members, all or none, and ends their sessions by force.',
  body: Type.Object({ memberIds, reason: Type.String(staffMemberRules.reason) }),
  answer: Type.Object({ changed: Type.Integer() }),
  errors: ['member.more_rights', 'member.not_found', 'member.cancelled', 'member.yourself', 'member.last_staff'],
});

export const restoreMembers = endpoint({
  method: 'POST',
  path: '/api/admin/members/restore',
  access: 'staff',
  right: 'people',
  rate: 'write',
  summary: 'Enables disabled members, all or none.',
  body: Type.Object({ memberIds }),
  answer: Type.Object({ changed: Type.Integer() }),
  errors: ['member.more_rights', 'member.not_found', 'member.cancelled'],
});

export const endMemberSessions = endpoint({
  method: 'POST',
  path: '/api/admin/members/{memberId}/sessions/end',
  access: 'staff',
  right: 'people',
  rate: 'write',
  summary: 'Ends one or all sessions of a member by force: the browser deletes everything it has stored.',
  params: memberParams,
  body: Type.Object({ sessionId: Type.Optional(Id) }),
  answer: Type.Object({ ended: Type.Integer() }),
  errors: ['member.more_rights', 'member.not_found', 'member.yourself'],
});

export const endMemberSilence = endpoint({
  method: 'POST',
  path: '/api/admin/members/{memberId}/silence/end',
  access: 'staff',
  right: 'people',
  rate: 'write',
  summary: 'Ends the silence of a member.',
  params: memberParams,
  answer: Done,
  errors: ['member.not_found', 'member.cancelled'],
});

export const markStaff = endpoint({
  method: 'POST',
  path: '/api/admin/members/{memberId}/staff',
  access: 'staff',
  right: 'staff',
  rate: 'write',
  summary:
    'Makes a member staff, with a role or with all rights, or ends it. Never oneself, never the last one. Making somebody staff waits for a second member of staff, unless the caller is the only one.',
  params: memberParams,
  body: Type.Object({
    staff: Type.Boolean(),
    roleId: Type.Optional(nullable(Id)),
  }),
  answer: Type.Object({ state: oneOf('waiting', 'done') }),
  errors: [
    'member.not_found',
    'member.cancelled',
    'bot.staff',
    'member.disabled',
    'member.yourself',
    'member.last_staff',
    'staff_role.not_found',
    'member.more_rights',
    'change.waiting',
    'change.too_new',
    'change.touched',
  ],
});

export const markBot = endpoint({
  method: 'POST',
  path: '/api/admin/members/{memberId}/bot',
  access: 'staff',
  right: 'people',
  rate: 'write',
  summary:
    'Marks an account as a bot, or removes the mark. A bot has a mark beside its name and a limit of requests of its own; it neither likes nor votes, earns or moves value, and is in no ranking. Never staff.',
  params: memberParams,
  body: Type.Object({ bot: Type.Boolean() }),
  answer: Done,
  errors: ['member.more_rights', 'member.not_found', 'member.cancelled', 'bot.staff'],
});

export const cancelMember = endpoint({
  method: 'POST',
  path: '/api/admin/members/{memberId}/cancel',
  access: 'staff',
  right: 'people',
  rate: 'write',
  summary: 'Cancels an account permanently: name, contacts and sign-in methods are deleted, posts stay without a name.',
  params: memberParams,
  answer: Done,
  errors: [
    'member.more_rights',
    'member.not_found',
    'member.cancelled',
    'member.yourself',
    'member.last_staff',
    'account_deletion.owes',
    'account_deletion.payout',
  ],
});

export const resetSecondFactor = endpoint({
  method: 'POST',
  path: '/api/admin/members/{memberId}/secondFactor/reset',
  access: 'staff',
  right: 'people',
  rate: 'write',
  summary: 'Deletes the second factor, the recovery codes and the passkeys of a member, and ends the sessions.',
  params: memberParams,
  answer: Done,
  errors: ['member.more_rights', 'member.not_found', 'member.yourself'],
});

export const deleteMemberAvatar = endpoint({
  method: 'POST',
  path: '/api/admin/members/{memberId}/avatar/delete',
  access: 'staff',
  right: 'people',
  rate: 'write',
  summary: "Deletes a member's avatar.",
  params: memberParams,
  answer: Done,
  errors: ['member.more_rights', 'member.not_found'],
});
