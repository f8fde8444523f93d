import Type from 'typebox';
import { endpoint } from '../endpoint.ts';
import { Done, Id, nullable, oneOf, pageOf, pageQuery, Time } from '../fields.ts';
import { TypedText } from '../typed-fields.ts';
import { MemberCard } from './members.ts';

/**
 * `uses`: members who may register by one code; `days`: how long it is valid. Staff may give codes to a class or a company at once; members'
 * codes count against what their grade allows in `periodDays`.
 */
export const inviteCodeRules = {
  note: { maxLength: 60 },
  uses: { minimum: 1, maximum: 20 },
  days: { minimum: 1, maximum: 90 },
  staffUses: { minimum: 1, maximum: 2000 },
  staffDays: { minimum: 1, maximum: 366 },
  periodDays: 30,
  code: { minLength: 1, maxLength: 40 },
  pageSize: 30,
} as const;

/** The optional code of a registration: typed, or from the address of an invitation. */
export const InviteCode = TypedText(inviteCodeRules.code);

export const inviteCodeStates = ['open', 'used', 'ended', 'withdrawn'] as const;

const InviteCodeEntry = Type.Object({
  id: Id,
  code: Type.String(),
  note: Type.String(),
  uses: Type.Integer(),
  used: Type.Integer(),
  state: oneOf(...inviteCodeStates),
  addedAt: Time,
  endsAt: Time,
  /** Who registered by it, latest first; at most 50. */
  members: Type.Array(MemberCard),
});

export const listInviteCodes = endpoint({
  method: 'GET',
  path: '/api/user/control/inviteCodes',
  access: 'member',
  rate: 'read',
  summary: "Lists the caller's invitations, newest first, and how many members the caller may still invite.",
  query: Type.Object({ before: Type.Optional(Id) }),
  answer: Type.Object({
    items: Type.Array(InviteCodeEntry),
    next: nullable(Id),
    monthly: Type.Integer({ description: "members that the caller's grade may invite in 30 days" }),
    left: Type.Integer({ description: 'of these, how many are left now' }),
  }),
  errors: [],
});

const terms = { note: TypedText({ ...inviteCodeRules.note, default: '' }) };

export const addInviteCode = endpoint({
  method: 'POST',
  path: '/api/user/control/inviteCodes',
  access: 'member',
  rate: 'write',
  summary: 'Adds an inviteCode: a code by which others register.',
  body: Type.Object({ ...terms, uses: Type.Integer(inviteCodeRules.uses), days: Type.Integer(inviteCodeRules.days) }),
  answer: Type.Object({ id: Id, code: Type.String() }),
  errors: ['site.read_only', 'invite_code.too_many', 'member.silenced'],
});

export const withdrawInviteCode = endpoint({
  method: 'POST',
  path: '/api/user/control/inviteCodes/{inviteCodeId}/withdraw',
  access: 'member',
  rate: 'write',
  summary: 'Withdraws an invitation; what it was used for stays. Of others, or withdrawn already, it answers the same.',
  params: Type.Object({ inviteCodeId: Id }),
  answer: Done,
  errors: ['site.read_only'],
});

export const readInviteCode = endpoint({
  method: 'GET',
  path: '/api/inviteCodes/{code}',
  access: 'public',
  rate: 'register',
  summary: 'Returns who invites by this code; null for an invitation by staff.',
  params: Type.Object({ code: Type.String(inviteCodeRules.code) }),
  answer: Type.Object({ inviter: nullable(MemberCard) }),
  errors: ['invite_code.invalid'],
});

const StaffInviteCode = Type.Object({ ...InviteCodeEntry.properties, inviter: nullable(MemberCard), byStaff: Type.Boolean() });

export const listStaffInviteCodes = endpoint({
  method: 'GET',
  path: '/api/admin/inviteCodes',
  access: 'staff',
  right: 'people',
  rate: 'read',
  summary: 'Lists invitations of all members, newest first; of one member, or the one by which a member came.',
  query: Type.Object({ inviterId: Type.Optional(Id), memberId: Type.Optional(Id), ...pageQuery }),
  answer: pageOf(StaffInviteCode),
  errors: [],
});

export const addStaffInviteCode = endpoint({
  method: 'POST',
  path: '/api/admin/inviteCodes',
  access: 'staff',
  right: 'people',
  rate: 'write',
  summary: 'Adds an invitation in the name of the site.',
  body: Type.Object({ ...terms, uses: Type.Integer(inviteCodeRules.staffUses), days: Type.Integer(inviteCodeRules.staffDays) }),
  answer: Type.Object({ id: Id, code: Type.String() }),
  errors: [],
});

export const withdrawStaffInviteCode = endpoint({
  method: 'POST',
  path: '/api/admin/inviteCodes/{inviteCodeId}/withdraw',
  access: 'staff',
  right: 'people',
  rate: 'write',
  summary: 'Withdraws any invitation; what it was used for stays.',
  params: Type.Object({ inviteCodeId: Id }),
  answer: Done,
  errors: ['invite_code.not_found'],
});
