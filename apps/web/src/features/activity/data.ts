import { dynamicsPage, listFollowedDynamics, listMemberDynamics, type Answer } from '@chaguan/contract';
import type { Api } from '../../lib/api/api.ts';
import type { LoadArgs } from '../../lib/isomorphic.ts';
import { queryOf } from '../../lib/query.ts';

export type Followed = Answer<typeof listFollowedDynamics>;
export type Someones = Answer<typeof listMemberDynamics>;
export type Dynamic = Followed['items'][number];
/** One page of a feed, and the cursor of the next. */
export type FeedPage = Pick<Followed, 'items' | 'next'>;

export async function loadDynamics(api: Api, { url }: LoadArgs) {
  if (queryOf(dynamicsPage, url).get('tab') === 'followed') {
    return { tab: 'followed' as const, feed: await api.call(listFollowedDynamics, {}) };
  }
  const name = queryOf(dynamicsPage, url).get('userName') ?? '';
  const userName = name !== '' && name.length <= 65 ? name : undefined;
  return { tab: 'someone' as const, userName, feed: await api.call(listMemberDynamics, { query: { userName } }) };
}

export type DynamicsData = Awaited<ReturnType<typeof loadDynamics>>;
