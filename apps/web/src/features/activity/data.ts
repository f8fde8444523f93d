import { activityPage, listFollowedActivity, listMemberActivity, type Answer } from '@chaguan/contract';
import type { Api } from '../../lib/api/api.ts';
import type { LoadArgs } from '../../lib/isomorphic.ts';
import { queryOf } from '../../lib/query.ts';

export type Followed = Answer<typeof listFollowedActivity>;
export type Someones = Answer<typeof listMemberActivity>;
export type ActivityEntry = Followed['items'][number];
/** One page of a feed, and the cursor of the next. */
export type FeedPage = Pick<Followed, 'items' | 'next'>;

export async function loadActivity(api: Api, { url }: LoadArgs) {
  if (queryOf(activityPage, url).get('tab') === 'followed') {
    return { tab: 'followed' as const, feed: await api.call(listFollowedActivity, {}) };
  }
  const name = queryOf(activityPage, url).get('userName') ?? '';
  const userName = name !== '' && name.length <= 65 ? name : undefined;
  return { tab: 'someone' as const, userName, feed: await api.call(listMemberActivity, { query: { userName } }) };
}

export type ActivityData = Awaited<ReturnType<typeof loadActivity>>;
