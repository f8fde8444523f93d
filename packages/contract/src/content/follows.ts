import Type from 'typebox';
import { endpoint } from '../endpoint.ts';
import { Id, pageOf, pageQuery, Time } from '../fields.ts';
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
  summary: 'Returns the relation of the caller to a member; all false for the caller themself.',
  params: memberParams,
  answer: Relation,
  errors: ['member.not_found'],
});

export const followMember = endpoint({
  method: 'POST',
  path: '/api/user/control/members/{memberId}/follow',
  access: 'member',
  rate: 'write',
  summary: 'Follows a member; repeating it has no effect.',
  params: memberParams,
  answer: Relation,
  errors: ['site.read_only', 'right.missing', 'member.not_found', 'follow.oneself', 'follow.blocked', 'follow.refused'],
});

export const unfollowMember = endpoint({
  method: 'POST',
  path: '/api/user/control/members/{memberId}/unfollow',
  access: 'member',
  rate: 'write',
  summary: 'Unfollows a member; repeating it has no effect.',
  params: memberParams,
  answer: Relation,
  errors: ['site.read_only', 'right.missing', 'member.not_found'],
});

export const blockMember = endpoint({
  method: 'POST',
  path: '/api/user/control/members/{memberId}/block',
  access: 'member',
  rate: 'write',
  summary: 'Blocks a member: follows end in both directions, and what the member writes is collapsed for the caller.',
  params: memberParams,
  answer: Relation,
  errors: ['site.read_only', 'member.not_found', 'block.oneself', 'block.staff', 'block.too_many'],
});

export const unblockMember = endpoint({
  method: 'POST',
  path: '/api/user/control/members/{memberId}/unblock',
  access: 'member',
  rate: 'write',
  summary: 'Unblocks a member; follows are not restored.',
  params: memberParams,
  answer: Relation,
  errors: ['site.read_only', 'member.not_found'],
});

/** A member in a list, with the time since when. */
const Person = Type.Object({ member: MemberCard, since: Time });

const Followed = Type.Object({ ...Person.properties, mutual: Type.Boolean({ description: 'each follows the other' }) });

const onPage = Type.Object(pageQuery);

export const listFollowedMembers = endpoint({
  method: 'GET',
  path: '/api/user/control/followList',
  access: 'member',
  rate: 'read',
  apiKey: 'read',
  summary: 'Lists the members whom the caller follows, newest first.',
  query: onPage,
  answer: pageOf(Followed),
  errors: [],
});

export const listFollowers = endpoint({
  method: 'GET',
  path: '/api/user/control/followerList',
  access: 'member',
  rate: 'read',
  apiKey: 'read',
  summary: 'Lists the followers of the caller, newest first.',
  query: onPage,
  answer: pageOf(Followed),
  errors: [],
});

export const listBlockedMembers = endpoint({
  method: 'GET',
  path: '/api/user/control/blockedMembers',
  access: 'member',
  rate: 'read',
  summary: 'Lists the members whom the caller blocks, newest first.',
  query: onPage,
  answer: pageOf(Person),
  errors: [],
});
