import {
  adminTopicsPage,
  closeComments,
  markEssence,
  moveTopic,
  pinTopic,
  listStaffTags,
  listStaffTopics,
  type Answer,
} from '@chaguan/contract';
import type { Api } from '../../../lib/api/api.ts';
import { api } from '../../../lib/api/browser.ts';
import { queryOf } from '../../../lib/query.ts';
import { requestOf, reviewFilters } from '../review/filters.ts';

export type Topics = Answer<typeof listStaffTopics>;
export type Topic = Topics['items'][number];

export async function loadTopics(from: Api, url: URL) {
  const filters = reviewFilters(queryOf(adminTopicsPage, url));
  const [topics, tags] = await Promise.all([from.call(listStaffTopics, { query: requestOf(filters) }), from.call(listStaffTags)]);
  return { filters, topics, tags: tags.items };
}

export const topicActs = {
  pin: (topicId: string, order: number) => api.call(pinTopic, { params: { topicId }, body: { order } }),
  essence: (topicId: string, essence: boolean) => api.call(markEssence, { params: { topicId }, body: { essence } }),
  close: (topicId: string, closed: boolean) => api.call(closeComments, { params: { topicId }, body: { closed } }),
  move: (topicId: string, tagId: string) => api.call(moveTopic, { params: { topicId }, body: { tagId } }),
};
