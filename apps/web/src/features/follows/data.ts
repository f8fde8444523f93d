import {
  block, follow, unblock, unfollow, type Answer, type blockList, type followList, type relation,
} from '@chaguan/contract';
import { api } from '../../lib/api/browser.ts';

export type Relation = Answer<typeof relation>;
export type PeoplePage = Answer<typeof followList>;
export type BlockedPage = Answer<typeof blockList>;
/** As much of a member as acts on one need. */
export type Someone = { id: string; account: string; name: string };

const quiet = { loading: false } as const;
// Somebody may leave or be disabled meanwhile: the reason reads better than "the address does not exist".
const told = { ...quiet, expect: [403, 404] } as const;

const to = ({ id }: Someone) => ({ params: { memberId: id } });

export const followActs = {
  follow: (someone: Someone) => api.call(follow, to(someone), told),
  unfollow: (someone: Someone) => api.call(unfollow, to(someone), told),
  block: (someone: Someone) => api.call(block, to(someone), told),
  unblock: (someone: Someone) => api.call(unblock, to(someone), told),
};
