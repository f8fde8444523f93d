import {
  blockMember,
  followMember,
  unblockMember,
  unfollowMember,
  type Answer,
  type listBlockedMembers,
  type listFollowedMembers,
  type readRelation,
} from '@chaguan/contract';
import { api } from '../../lib/api/browser.ts';

export type Relation = Answer<typeof readRelation>;
export type PeoplePage = Answer<typeof listFollowedMembers>;
export type BlockedPage = Answer<typeof listBlockedMembers>;
/** The fields of a member needed for acts on them. */
export type Someone = { id: string; account: string; name: string };

const quiet = { loading: false } as const;
// The member may leave or be disabled meanwhile: this reason is clearer than "the address does not exist".
const callOptions = { ...quiet, expect: [403, 404] } as const;

const to = ({ id }: Someone) => ({ params: { memberId: id } });

export const followActs = {
  follow: (someone: Someone) => api.call(followMember, to(someone), callOptions),
  unfollow: (someone: Someone) => api.call(unfollowMember, to(someone), callOptions),
  block: (someone: Someone) => api.call(blockMember, to(someone), callOptions),
  unblock: (someone: Someone) => api.call(unblockMember, to(someone), callOptions),
};
