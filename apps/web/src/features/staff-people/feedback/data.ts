import {
  adminFeedbackPage,
  answerFeedback,
  closeFeedback,
  deleteFeedback,
  feedbackStates,
  listFeedback,
  type Answer,
} from '@chaguan/contract';
import type { PageQuery } from '@chaguan/contract/address-of';
import type { Api } from '../../../lib/api/api.ts';
import { api } from '../../../lib/api/browser.ts';
import type { LoadArgs } from '../../../lib/isomorphic.ts';
import { idIn, queryOf, type PageParameters } from '../../../lib/query.ts';
import { endOf, momentOf } from '../../staff/days.ts';

export type FeedbackList = Answer<typeof listFeedback>;
export type Feedback = FeedbackList['items'][number];
export type FeedbackFilters = Omit<PageQuery<typeof adminFeedbackPage>, 'before'>;

function dayIn(query: PageParameters<'from' | 'until'>, name: 'from' | 'until'): string | undefined {
  const day = query.get(name) ?? '';
  return /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(Date.parse(day)) ? day : undefined;
}

export function feedbackFilters(query: PageParameters<'state' | 'from' | 'until'>): FeedbackFilters {
  const state = feedbackStates.find((one) => one === query.get('state'));
  return { state, from: dayIn(query, 'from'), until: dayIn(query, 'until') };
}

export async function loadFeedback(from: Api, { url }: LoadArgs) {
  const page = queryOf(adminFeedbackPage, url);
  const filters = feedbackFilters(page);
  const before = idIn(page, 'before');
  const state = feedbackStates.find((one) => one === filters.state);
  const query = {
    before,
    ...(state && { state }),
    ...(filters.from && { from: momentOf(filters.from) }),
    ...(filters.until && { until: endOf(filters.until) }),
  };
  return { filters, before, feedback: await from.call(listFeedback, { query }) };
}

export const feedbackActs = {
  answer: (feedbackId: string, answer: string) => api.call(answerFeedback, { params: { feedbackId }, body: { answer } }),
  close: (feedbackId: string) => api.call(closeFeedback, { params: { feedbackId } }),
  remove: (feedbackId: string) => api.call(deleteFeedback, { params: { feedbackId } }),
};
