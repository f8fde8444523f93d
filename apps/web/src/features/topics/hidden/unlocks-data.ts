import { listTopicUnlocks } from '@chaguan/contract';
import type { Api } from '../../../lib/api/api.ts';
import { notFound, type LoadArgs } from '../../../lib/isomorphic.ts';
import { pageIn } from '../../../lib/page-in.ts';

/** Who opened hidden content of the topic of the address. */
export async function loadUnlocks(api: Api, { url: { searchParams } }: LoadArgs) {
  const topicId = searchParams.get('topicId') ?? '';
  if (!/^[1-9]\d{0,17}$/.test(topicId)) return notFound('topic.not_found');
  return { topicId, unlocks: await api.call(listTopicUnlocks, { params: { topicId }, query: { page: pageIn(searchParams) } }) };
}
