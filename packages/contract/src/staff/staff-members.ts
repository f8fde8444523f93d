import Type from 'typebox';
import { TypedText } from '../typed-fields.ts';
import { Amount } from '../value/amounts.ts';
import { CustomField, CustomValues } from '../accounts/custom-fields.ts';
import { endpoint } from '../endpoint.ts';
import { Id, Name, nullable, oneOf, pageOf, pageQuery, Time } from '../fields.ts';
import { GradeProgress } from './grades.ts';
import { MemberCard, memberRules } from '../accounts/members.ts';
import { profileRules } from '../accounts/profiles.ts';
import { Device } from '../accounts/sessions.ts';

export const memberStates = ['active', 'disabled', 'cancelled'] as const;
export const memberKinds = ['local', 'phone', 'email', 'wechat', 'other'] as const;
export const memberSorts = ['registered', 'used'] as const;

export const staffMemberRules = {
  remark: { maxLength: 500 },
  reason: { minLength: 1, maxLength: 200 },
  bulk: 100,
  roles: 50,
} as const;

/** A member in staff's list. Phone and mail address are masked. */
export const StaffMember = Type.Object({
  member: MemberCard,
  kind: oneOf(...memberKinds),
  state: oneOf(...memberStates),
  phone: nullable(Type.String({ description: 'masked' })),
  email: nullable(Type.String({ description: 'masked' })),
  grade: nullable(Name),
  pointsEarned: Type.Integer(),
  topicCount: Type.Integer(),
  commentCount: Type.Integer(),
  questionCount: Type.Integer(),
  answerCount: Type.Integer(),
  registeredAt: Time,
  usedAt: nullable(Time),
});

export const listMembers = endpoint({
  method: 'GET',
  path: '/api/admin/members',
  access: 'staff',
  right: 'people',
  rate: 'read',
  summary:
    'Lists members, newest or last seen first. The keyword is the beginning of an account, nickname (or its pinyin), phone number or mail address.',
  query: Type.Object({
    keyword: Type.Optional(Type.String({ maxLength: 90 })),
    state: Type.Optional(oneOf(...memberStates)),
    kind: Type.Optional(oneOf(...memberKinds)),
    roleId: Type.Optional(Id),
    staff: Type.Optional(Type.Boolean()),
    bot: Type.Optional(Type.Boolean()),
    registeredFrom: Type.Optional(Time),
    registeredUntil: Type.Optional(Type.String({ ...Time, description: 'not included' })),
    pointsMin: Type.Optional(Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })),
    pointsMax: Type.Optional(Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })),
    fieldId: Type.Optional(Id),
    fieldValue: Type.Optional(Type.String({ maxLength: 100, description: 'an option, or the beginning of a text' })),
    sort: Type.Optional(oneOf(...memberSorts)),
    ...pageQuery,
  }),
  answer: Type.Object({
    ...pageOf(StaffMember).properties,
    /** There are more than `total`: too many to count, or to search for so short a keyword. */
    capped: Type.Boolean(),
  }),
  errors: [],
});

export const readMemberFilterForm = endpoint({
  method: 'GET',
  path: '/api/admin/members/filterForm',
  access: 'staff',
  right: 'people',
  rate: 'read',
  summary: 'Returns the options of filters and forms about members: roles beyond the initial one, and custom fields.',
  answer: Type.Object({
    roles: Type.Array(Type.Object({ id: Id, name: Name })),
    fields: Type.Array(Type.Object({ ...CustomField.properties, searchable: Type.Boolean() })),
  }),
  errors: [],
});

const RoleWithEnd = Type.Object({ roleId: Id, endsAt: nullable(Time) });

const origin = { address: Type.String(), place: nullable(Name), device: Device };

/** Everything that staff see of a member; phone and mail address stay masked until they are requested. */
export const StaffMemberDetail = Type.Object({
  ...StaffMember.properties,
  nickname: Type.String(),
  bio: Type.String(),
  avatarLargeUrl: nullable(Type.String()),
  hintQuestion: Type.String(),
  showsDynamics: Type.Boolean(),
  remark: Type.String(),
  disabledReason: Type.String(),
  registrationReview: nullable(
    Type.Object({ id: Id, state: oneOf('open', 'refused'), reason: Type.String() }, { description: 'a new account that was not let in' }),
  ),
  silence: nullable(Type.Object({ until: Time, reason: Type.String() })),
  cancelsAt: nullable(Time),
  hasPassword: Type.Boolean(),
  provenContact: nullable(Type.String({ description: 'masked; a code sent there lets the member in when staff reset the password' })),
  secondFactor: Type.Object({ totp: Type.Boolean(), recoveryCodes: Type.Integer(), passkeys: Type.Integer() }),
  progress: GradeProgress,
  /** The current balance; points earned in total are with the grade. */
  balance: Amount,
  points: Amount,
  questionCount: Type.Integer(),
  answerCount: Type.Integer(),
  followerCount: Type.Integer(),
  followingCount: Type.Integer(),
  roles: Type.Array(Type.Object({ ...RoleWithEnd.properties, name: Name, ended: Type.Boolean() })),
  rolesWaiting: Type.Boolean({ description: 'whether other roles wait for a second member of staff' }),
  fields: CustomValues,
  sessions: Type.Array(Type.Object({ id: Id, ...origin, startedAt: Time, usedAt: Time })),
  /** The version of what an edit replaces; an edit sends it back. */
  stamp: Type.String(),
});

const memberParams = Type.Object({ memberId: Id });

export const readMember = endpoint({
  method: 'GET',
  path: '/api/admin/members/{memberId}',
  access: 'staff',
  right: 'people',
  rate: 'read',
  summary: 'Returns a member with the data that staff see.',
  params: memberParams,
  answer: StaffMemberDetail,
  errors: ['member.not_found'],
});

export const listMemberLogins = endpoint({
  method: 'GET',
  path: '/api/admin/members/{memberId}/loginLog',
  access: 'staff',
  right: 'people',
  rate: 'read',
  summary: "Lists a member's sign-ins and renewals, newest first.",
  params: memberParams,
  query: Type.Object(pageQuery),
  answer: pageOf(Type.Object({ id: Id, kind: oneOf('login', 'renewal'), ...origin, at: Time })),
  errors: ['member.more_rights', 'member.not_found'],
});

export const readMemberContact = endpoint({
  method: 'POST',
  path: '/api/admin/members/{memberId}/contact',
  access: 'staff',
  right: 'people',
  rate: 'write',
  summary: 'Returns phone number and mail address unmasked. Reading them is recorded.',
  params: memberParams,
  answer: Type.Object({ phone: nullable(Type.String()), email: nullable(Type.String()) }),
  errors: ['member.more_rights', 'member.not_found'],
});

const rolesWithEnds = Type.Array(RoleWithEnd, { maxItems: staffMemberRules.roles });
/** Empty: the account is shown as the name. */
const nicknameOrNone = Type.String({ maxLength: profileRules.nickname.maxLength, default: '' });
const phoneOrNothing = TypedText({ maxLength: 30, default: '' });
const emailOrNothing = TypedText({ maxLength: 120, default: '' });

export const addMember = endpoint({
  method: 'POST',
  path: '/api/admin/members',
  access: 'staff',
  right: 'people',
  rate: 'write',
  summary: 'Adds a member. Without a password one is generated and returned once.',
  body: Type.Object({
    account: Type.String(memberRules.account),
    password: Type.Optional(Type.String({ ...memberRules.password, minLength: 0 })),
    nickname: nicknameOrNone,
    phone: phoneOrNothing,
    email: emailOrNothing,
    roles: rolesWithEnds,
  }),
  answer: Type.Object({ id: Id, password: nullable(Type.String({ description: 'the generated password' })) }),
  errors: [
    'role.opens_more',
    'password.common',
    'password.own_name',
    'account.taken',
    'account.not_allowed',
    'nickname.not_allowed',
    'phone.taken',
    'email.taken',
    'role.not_found',
    'phone.length',
    'phone.foreign',
    'email.domain',
    'change.too_new',
    'change.touched',
  ],
});

export const editMember = endpoint({
  method: 'POST',
  path: '/api/admin/members/{memberId}',
  access: 'staff',
  right: 'people',
  rate: 'write',
  summary:
    'Edits a member. A phone number or mail address that is left out does not change, an empty one is deleted; `stamp` protects against overwriting another edit. Roles worth more than the daily limit, by their price, wait for a second member of staff; the rest is saved.',
  params: memberParams,
  body: Type.Object({
    nickname: nicknameOrNone,
    phone: Type.Optional(TypedText({ maxLength: 30 })),
    email: Type.Optional(TypedText({ maxLength: 120 })),
    clearHint: Type.Boolean({ default: false }),
    showsDynamics: Type.Boolean(),
    remark: Type.String({ ...staffMemberRules.remark, default: '' }),
    roles: rolesWithEnds,
    fields: Type.Optional(CustomValues),
    stamp: Type.String({ maxLength: 64 }),
  }),
  answer: Type.Object({ state: oneOf('done', 'waiting') }),
  errors: [
    'role.opens_more',
    'member.more_rights',
    'member.not_found',
    'member.cancelled',
    'edit.conflict',
    'nickname.taken',
    'nickname.not_allowed',
    'phone.taken',
    'email.taken',
    'role.not_found',
    'phone.length',
    'phone.foreign',
    'email.domain',
    'member.yourself',
    'change.waiting',
    'change.too_new',
    'change.touched',
  ],
});
