import { bookRefund, confirmAdjustment, refuseAdjustment, refuseRefund } from '@chaguan/contract';
import { api } from '../../lib/api/browser.ts';
import { judgePost, type SeenPost } from '../posts/judge-post.ts';
import { changeActs } from '../staff-oversight/changes/data.ts';
import { caseActs } from '../staff-reports/data.ts';
import { isPost, type Item, type PostItem, type ReportItem } from './data.ts';

/** What both keys of the queue do. */
export type Act = 'approve' | 'refuse';

/** As it waited when it was seen; gives back how it is then. */
export function judge({ kind, id, post: { version } }: PostItem, act: Act, reason = ''): Promise<SeenPost> {
  return judgePost({ kind, id, version, state: 'pending' }, act === 'approve' ? 'approve' : 'delete', reason);
}

/** Sends what was judged back to where it waited. */
export function takeBack(judged: SeenPost): Promise<unknown> {
  return judgePost(judged, judged.state === 'published' ? 'hide' : 'restore');
}

/** The reasons of one act on many things: authors of posts read another than those who reported. */
export type Reasons = { posts: string; reports: string };

/** One of many, as it was seen. Accepting hides what was reported: of all that can happen to a post the one that takes nothing away. */
export function decideOne(item: PostItem | ReportItem, act: Act, reasons: Reasons): Promise<unknown> {
  if (isPost(item)) return judge(item, act, reasons.posts);
  const verdict = { version: item.report.version, reason: reasons.reports.trim() };
  return act === 'approve'
    ? caseActs.accept(item.id, { ...verdict, content: 'hide', author: 'nothing' })
    : caseActs.reject(item.id, verdict);
}

/** What is no post and no report. */
export function settle({ kind, id }: Item, act: Act, reason: string): Promise<unknown> {
  const approves = act === 'approve';
  if (kind === 'refund') {
    const params = { refundId: id };
    return approves ? api.call(bookRefund, { params }) : api.call(refuseRefund, { params, body: { reason: reason.trim() } });
  }
  if (kind === 'adjustment') return api.call(approves ? confirmAdjustment : refuseAdjustment, { params: { adjustmentId: id } });
  return approves ? changeActs.confirm(id) : changeActs.refuse(id);
}
