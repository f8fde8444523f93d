import Type from 'typebox';
import { endpoint } from '../endpoint.ts';
import { Done, Id, Name, nullable, oneOf, pageOf, pageQuery, Time } from '../fields.ts';
import { BadgeMark, badgeIcons } from './badge-mark.ts';
import { MemberCard } from './members.ts';
import { TypedText } from '../typed-fields.ts';

/**
 * The rules by which badges are granted automatically, in the order of the page that lists them. What counts are published posts only; a
 * badge once granted stays, whatever becomes of a post, until staff take it back.
 */
export const badgeRules = [
  'first_topic',
  'first_answer',
  'first_adopted',
  'adopted_10',
  'answers_100',
  'liked_100',
  'liked_1000',
  'liked_post_50',
  'worked_20',
  'featured',
  'tipped',
  'streak_7',
  'streak_100',
  'year_1',
  'year_3',
] as const;
export type BadgeRule = (typeof badgeRules)[number];

/** Lengths in characters; `icons`: those that staff choose from for badges of their own. */
export const badgeTextRules = {
  name: { minLength: 1, maxLength: 20 },
  nameEn: { maxLength: 40 },
  description: { minLength: 1, maxLength: 200 },
  descriptionEn: { maxLength: 300 },
  reason: { minLength: 1, maxLength: 200 },
} as const;

/** A badge with its rule, or with the description that staff wrote. */
const Badge = Type.Object({
  ...BadgeMark.properties,
  rule: nullable(oneOf(...badgeRules)),
  description: nullable(Name),
  open: Type.Boolean({ description: 'whether it is granted now' }),
  holders: Type.Integer({ description: 'members who have it' }),
});

export const listBadges = endpoint({
  method: 'GET',
  path: '/api/badges',
  access: 'public',
  rate: 'read',
  summary: 'Lists all badges with their rules and how many members have them: those granted automatically first, then those of staff.',
  answer: Type.Object({ items: Type.Array(Badge) }),
  errors: [],
});

const HeldBadge = Type.Object({
  badge: BadgeMark,
  rule: nullable(oneOf(...badgeRules)),
  description: nullable(Name),
  at: Time,
  reason: Type.String({ description: 'given by staff; empty for those granted by a rule' }),
  chosen: Type.Boolean({ description: 'displayed beside the name' }),
});

export const listMemberBadges = endpoint({
  method: 'GET',
  path: '/api/members/{account}/badges',
  access: 'public',
  rate: 'read',
  summary: 'Lists the badges of an active member, latest first.',
  params: Type.Object({ account: TypedText({ minLength: 1, maxLength: 65 }) }),
  answer: Type.Object({ items: Type.Array(HeldBadge) }),
  errors: ['member.not_found'],
});

export const chooseBadge = endpoint({
  method: 'POST',
  path: '/api/user/control/badge',
  access: 'member',
  rate: 'write',
  summary: "Displays one of the caller's badges beside the name, or none.",
  body: Type.Object({ badgeId: Type.Optional(Id) }),
  answer: Done,
  errors: ['site.read_only', 'badge.not_held', 'member.cancelled'],
});

const texts = {
  nameZh: Type.String(badgeTextRules.name),
  nameEn: Type.String({ ...badgeTextRules.nameEn, default: '' }),
  descriptionZh: Type.String(badgeTextRules.description),
  descriptionEn: Type.String({ ...badgeTextRules.descriptionEn, default: '' }),
  icon: oneOf(...badgeIcons),
};

const badgeParams = Type.Object({ badgeId: Id });

export const addBadge = endpoint({
  method: 'POST',
  path: '/api/admin/badges',
  access: 'staff',
  right: 'people',
  rate: 'write',
  summary: 'Adds a badge that staff grant by hand.',
  body: Type.Object(texts),
  answer: Type.Object({ id: Id }),
  errors: ['badge.name_taken', 'badge.too_many'],
});

export const editBadge = endpoint({
  method: 'POST',
  path: '/api/admin/badges/{badgeId}',
  access: 'staff',
  right: 'people',
  rate: 'write',
  summary: 'Edits the texts and the icon of a badge of staff.',
  params: badgeParams,
  body: Type.Object(texts),
  answer: Done,
  errors: ['badge.not_found', 'badge.by_rule', 'badge.name_taken'],
});

export const openBadge = endpoint({
  method: 'POST',
  path: '/api/admin/badges/{badgeId}/open',
  access: 'staff',
  right: 'people',
  rate: 'write',
  summary: 'Switches the granting of a badge on or off; those who have it keep it.',
  params: badgeParams,
  body: Type.Object({ open: Type.Boolean() }),
  answer: Done,
  errors: ['badge.not_found'],
});

export const grantBadge = endpoint({
  method: 'POST',
  path: '/api/admin/badges/{badgeId}/grant',
  access: 'staff',
  right: 'people',
  rate: 'write',
  summary: 'Grants a badge to a member with a reason, which is displayed on the profile; granting it again replaces the reason.',
  params: badgeParams,
  body: Type.Object({ account: TypedText({ minLength: 1, maxLength: 65 }), reason: Type.String(badgeTextRules.reason) }),
  answer: Done,
  errors: ['badge.not_found', 'badge.closed', 'member.not_found', 'member.cancelled', 'member.yourself'],
});

export const takeBadgeBack = endpoint({
  method: 'POST',
  path: '/api/admin/badges/{badgeId}/takeBack',
  access: 'staff',
  right: 'people',
  rate: 'write',
  summary: 'Takes a badge back from a member. A rule does not grant it again; staff can.',
  params: badgeParams,
  body: Type.Object({ memberId: Id, reason: Type.String(badgeTextRules.reason) }),
  answer: Done,
  errors: ['badge.not_held', 'member.yourself'],
});

export const listBadgeHolders = endpoint({
  method: 'GET',
  path: '/api/admin/badges/{badgeId}/holders',
  access: 'staff',
  right: 'people',
  rate: 'read',
  summary: 'Lists who has a badge, latest first, with the reason and who granted it.',
  params: badgeParams,
  query: Type.Object(pageQuery),
  answer: pageOf(Type.Object({ member: MemberCard, at: Time, reason: Type.String(), by: nullable(MemberCard) })),
  errors: ['badge.not_found'],
});
