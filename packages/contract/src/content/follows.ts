import Type from 'typebox';
import { endpoint } from '../endpoint.ts';
import { Id, PageNumber, pageOf, Time } from '../fields.ts';
import { MemberCard } from '../accounts/members.ts';

/** The caller's relation to a member. Whether that member blocks the caller is never returned. */
export const Relation = Type.Object({
  following: Type.Boolean({ description: 'the caller follows the member' }),
  followedBy: Type.Boolean({ description: 'the member follows the caller' }),
  blocked: Type.Boolean({ description: 'the caller blocks the member' }),
});

const memberParams = Type.Object({ memberId: Id });

export const readRelation = endpoint({
  method: 'GET',
  path: '/api/user/control/members/{memberId}/relation',
  access: 'member',
  rate: 'read',
  summary: 'How the caller stands to a member; nothing of all to oneself.',
  params: memberParams,
  answer: Relation,
  errors: ['member.not_found'],
});

export const followMember = endpoint({
  method: 'POST',
  path: '/api/user/control/members/{memberId}/follow',
  access: 'member',
  rate: 'write',
  summary: 'Follows a member; once more changes nothing.',
  params: memberParams,
  answer: Relation,
  errors: ['site.read_only', 'right.missing', 'member.not_found', 'follow.oneself', 'follow.blocked', 'follow.refused'],
});

export const unfollowMember = endpoint({
  method: 'POST',
  path: '/api/user/control/members/{memberId}/unfollow',
  access: 'member',
  rate: 'write',
  summary: 'Follows a member no longer; once more changes nothing.',
  params: memberParams,
  answer: Relation,
  errors: ['site.read_only', 'right.missing', 'member.not_found'],
});

export const blockMember = endpoint({
  method: 'POST',
  path: '/api/user/control/members/{memberId}/block',
  access: 'member',
  rate: 'write',
  summary: 'Blocks a member: neither follows the other any longer, and what the member writes is folded for the caller.',
  params: memberParams,
  answer: Relation,
  errors: ['site.read_only', 'member.not_found', 'block.oneself', 'block.staff', 'block.too_many'],
});

export const unblockMember = endpoint({
  method: 'POST',
  path: '/api/user/control/members/{memberId}/unblock',
  access: 'member',
  rate: 'write',
  summary: 'Blocks a member no longer; who followed whom before does not come back.',
  params: memberParams,
  answer: Relation,
  errors: ['site.read_only', 'member.not_found'],
});

/** A member in a list, with the time since when. */
const Person = Type.Object({ member: MemberCard, since: Time });

const Followed = Type.Object({ ...Person.properties, mutual: Type.Boolean({ description: 'each follows the other' }) });

const pageQuery = Type.Object({ page: Type.Optional(PageNumber) });

export const listFollowedMembers = endpoint({
  method: 'GET',
  path: '/api/user/control/followList',
  access: 'member',
  rate: 'read',
  apiKey: 'read',
  summary: 'Whom the caller follows, the latest first.',
  query: pageQuery,
  answer: pageOf(Followed),
  errors: [],
});

export const listFollowers = endpoint({
  method: 'GET',
  path: '/api/user/control/followerList',
  access: 'member',
  rate: 'read',
  apiKey: 'read',
  summary: 'Who follows the caller, the latest first.',
  query: pageQuery,
  answer: pageOf(Followed),
  errors: [],
});

export const listBlockedMembers = endpoint({
  method: 'GET',
  path: '/api/user/control/blockedMembers',
  access: 'member',
  rate: 'read',
  summary: 'Whom the caller blocks, the latest first.',
  query: pageQuery,
  answer: pageOf(Person),
  errors: [],
});
