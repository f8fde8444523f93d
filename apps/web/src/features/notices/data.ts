import {
  deleteNotice,
  deleteReadNotices,
  listNotices,
  markAllNoticesRead,
  markNoticeRead,
  noticeFilters,
  noticesPage,
  readNotice,
  type Answer,
} from '@chaguan/contract';
import { api } from '../../lib/api/browser.ts';
import type { Api } from '../../lib/api/api.ts';
import { isApiFailure } from '../../lib/api/failure.ts';
import { quietly } from '../../lib/api/quietly.ts';
import type { LoadArgs } from '../../lib/isomorphic.ts';
import { pageIn, queryOf } from '../../lib/query.ts';

export type Notices = Answer<typeof listNotices>;
export type Notice = Notices['items'][number];
export type Filter = (typeof noticeFilters)[number];

/** A notice, or null when there is none for the caller. */
export async function findNotice(from: Api, noticeId: string): Promise<Notice | null> {
  try {
    return await from.call(readNotice, { params: { noticeId } }, { loading: false, expect: [404] });
  } catch (reason) {
    if (isApiFailure(reason) && reason.status === 404) return null;
    throw reason;
  }
}

/** `asked`: the notice in the URL, wherever it is in the list; null when it does not exist, undefined when the URL has none. */
export async function loadNotices(from: Api, { url }: LoadArgs) {
  const query = queryOf(noticesPage, url);
  const state = noticeFilters.find((one) => one === query.get('state')) ?? 'all';
  const noticeId = query.get('noticeId');
  const [notices, notice] = await Promise.all([
    from.call(listNotices, { query: { state, page: pageIn(query) } }),
    noticeId === null ? undefined : findNotice(from, noticeId),
  ]);
  return { notices, state, requested: notice };
}

export const noticeActs = {
  /** Requested in the background: a failure does not matter, the notice is already open. */
  markRead: (noticeId: string) => api.call(markNoticeRead, { params: { noticeId } }, quietly).catch(() => null),
  markAllRead: (through: string) => api.call(markAllNoticesRead, { body: { through } }),
  remove: (noticeId: string) => api.call(deleteNotice, { params: { noticeId } }),
  removeRead: (through: string) => api.call(deleteReadNotices, { body: { through } }),
};
