import {
  adminAdjustmentsPage,
  adminAppealsPage,
  adminChangesPage,
  adminMemberPage,
  adminPaymentRefundsPage,
  adminPayoutsPage,
  adminQueuePage,
  adminReportsPage,
  reviewReasonKinds,
  listQueue,
  listReportReasons,
  listStaffTags,
  queueFilters,
  readQueuePost,
  type Answer,
  type Query,
} from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import { addressOfPost } from '@chaguan/contract/post-address';
import type { Api } from '../../lib/api/api.ts';
import { api } from '../../lib/api/browser.ts';
import { idIn, queryOf } from '../../lib/query.ts';
import type { Reason } from '../staff-reports/data.ts';
import type { Tag } from '../staff-content/tags/tree.ts';

export type Queue = Answer<typeof listQueue>;
export type Item = Queue['items'][number];
export type Person = NonNullable<Item['author']>;
export type PostKind = Parameters<typeof addressOfPost>[0]['kind'];
export type PostItem = Item & { kind: PostKind; post: NonNullable<Item['post']> };
export type ReportItem = Item & { kind: 'report'; report: NonNullable<Item['report']> };
export type PostToJudge = Answer<typeof readQueuePost>;
export type QueueQuery = Omit<Query<typeof listQueue>, 'after'>;
export type QueuePageData = { filters: QueueQuery; list: Queue; tags: readonly Tag[] | null; reasons: readonly Reason[] };

/** The filters in the URL; invalid ones are ignored, so that a broken link still shows a queue. */
function filtersOf(url: URL): QueueQuery {
  const query = queryOf(adminQueuePage, url);
  const kind = queueFilters.find((one) => one === query.get('kind'));
  const reason = reviewReasonKinds.find((one) => one === query.get('reason'));
  const tagId = idIn(query, 'tagId');
  return { ...(kind && { kind }), ...(reason && { reason }), ...(tagId !== undefined && { tagId }) };
}

export async function loadTags(from: Api): Promise<readonly Tag[]> {
  const [ofTopics, ofQuestions] = await Promise.all([from.call(listStaffTags), from.call(listStaffTags, { query: { kind: 'question' } })]);
  return [...ofTopics.items, ...ofQuestions.items];
}

/** Most pages need no tag before the filter is opened (`useTags`): with all their rights they are two thirds of the data. */
export async function loadQueuePage(from: Api, url: URL): Promise<QueuePageData> {
  const filters = filtersOf(url);
  const [list, reasons, ofFilter] = await Promise.all([
    from.call(listQueue, { query: filters }),
    from.call(listReportReasons),
    filters.tagId === undefined ? null : loadTags(from),
  ]);
  const isNaming = list.items.some(({ kind }) => kind === 'change');
  return { filters, list, tags: ofFilter ?? (isNaming ? await loadTags(from) : null), reasons: reasons.items };
}

export function loadFirst(filters: QueueQuery): Promise<Queue> {
  return api.call(listQueue, { query: filters });
}

export function loadAfter(filters: QueueQuery, after: string): Promise<Queue> {
  return api.call(listQueue, { query: { ...filters, after } });
}

export function keyOf({ kind, id }: Pick<Item, 'kind' | 'id'>): string {
  return `${kind}-${id}`;
}

export function isPost(item: Item): item is PostItem {
  return item.post !== null;
}

export function isReport(item: Item): item is ReportItem {
  return item.report !== null;
}

/** Its location, or the screen of its kind. */
export function locationOf(item: Item): string {
  const { kind, id } = item;
  if (isPost(item)) return addressOfPost({ kind: item.kind, id, placeId: item.post.rootId });
  if (kind === 'report') return addressOf(adminReportsPage, { caseId: id });
  if (kind === 'appeal') return addressOf(adminAppealsPage);
  if (kind === 'registration' && item.author) return addressOf(adminMemberPage, { memberId: item.author.id });
  if (kind === 'payout') return addressOf(adminPayoutsPage);
  if (kind === 'refund') return addressOf(adminPaymentRefundsPage);
  return kind === 'adjustment' ? addressOf(adminAdjustmentsPage) : addressOf(adminChangesPage);
}
