import { listTopicUnlocks, topicUnlocksPage } from '@chaguan/contract';
import type { Api } from '../../../lib/api/api.ts';
import { notFound, type LoadArgs } from '../../../lib/isomorphic.ts';
import { pageIn, queryOf } from '../../../lib/query.ts';

/** Who unlocked hidden content of the topic in the URL. */
export async function loadUnlocks(api: Api, { url }: LoadArgs) {
  const requested = queryOf(topicUnlocksPage, url);
  const topicId = requested.get('topicId') ?? '';
  if (!/^[1-9]\d{0,17}$/.test(topicId)) return notFound('topic.not_found');
  return { topicId, unlocks: await api.call(listTopicUnlocks, { params: { topicId }, query: { page: pageIn(requested) } }) };
}
