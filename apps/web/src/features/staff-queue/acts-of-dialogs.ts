import {
  bookRefund,
  checkPayout,
  confirmAdjustment,
  decideRegistration,
  refuseAdjustment,
  refusePayout,
  refuseRefund,
} from '@chaguan/contract';
import { api } from '../../lib/api/browser.ts';
import { changeActs } from '../staff-oversight/changes/data.ts';
import { caseActs } from '../staff-reports/data.ts';
import { judge, type Act } from './acts.ts';
import { isPost, type Item, type PostItem, type ReportItem } from './data.ts';

/** The reasons of one bulk action: authors of posts read another one than reporters. */
export type Reasons = { posts: string; reports: string };

/** One item of a bulk action, as it was seen. Accepting a report hides the post: of all possible measures the one that is reversible. */
export function decideOne(item: PostItem | ReportItem, act: Act, reasons: Reasons): Promise<unknown> {
  if (isPost(item)) return judge(item, act, reasons.posts);
  const verdict = { version: item.report.version, reason: reasons.reports.trim() };
  return act === 'approve'
    ? caseActs.accept(item.id, { ...verdict, content: 'hide', author: 'nothing' })
    : caseActs.reject(item.id, verdict);
}

/** Items that are neither posts nor reports. */
export function settle({ kind, id }: Item, act: Act, reason: string): Promise<unknown> {
  const approves = act === 'approve';
  if (kind === 'refund') {
    const params = { refundId: id };
    return approves ? api.call(bookRefund, { params }) : api.call(refuseRefund, { params, body: { reason: reason.trim() } });
  }
  if (kind === 'payout') {
    const params = { payoutId: id };
    return approves ? api.call(checkPayout, { params }) : api.call(refusePayout, { params, body: { reason: reason.trim() } });
  }
  if (kind === 'registration') return api.call(decideRegistration, { params: { reviewId: id }, body: { accepted: approves, reason } });
  if (kind === 'adjustment') return api.call(approves ? confirmAdjustment : refuseAdjustment, { params: { adjustmentId: id } });
  return approves ? changeActs.confirm(id) : changeActs.refuse(id);
}
