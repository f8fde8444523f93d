import { readOwnStaffRights, readQueueCounts, type Answer, type StaffRight } from '@chaguan/contract';
import { useRouteLoaderData } from 'react-router';
import type { Api } from '../../lib/api/api.ts';

/** The number of waiting items by kind. */
export type Counts = Answer<typeof readQueueCounts>;

/** The viewer's staff rights. */
export type OwnRights = Answer<typeof readOwnStaffRights>;

/** The data of the back office's frame. */
export interface Frame {
  counts: Counts;
  own: OwnRights;
}

export async function loadFrame(api: Api): Promise<Frame> {
  const [own, counts] = await Promise.all([api.call(readOwnStaffRights), api.call(readQueueCounts)]);
  return { counts, own };
}

export function useOwnRights(): OwnRights | undefined {
  return useRouteLoaderData<Frame>('routes/admin/frame')?.own;
}

/** Whether the viewer may act with a right; for the right of the screen itself use `act-buttons.tsx`. */
export function useMayAct(right: StaffRight): boolean {
  return useOwnRights()?.rights.includes(right) ?? false;
}

/** Whether the screens of a right are open: to act, or to read as an auditor. */
export function mayOpen({ rights, audits }: OwnRights, right: StaffRight): boolean {
  return audits || rights.includes(right);
}

const posts = (counts: Counts) =>
  counts.topics + counts.comments + counts.replies + counts.questions + counts.answers + counts.answerReplies;

/** The total of waiting items, including those with a screen of their own. */
export function waitingAltogether(counts: Counts): number {
  return waitingIn.all(counts) + counts.feedback + counts.payoutsToPay;
}

/** The number of waiting items, by the filters of the queue. */
export const waitingIn = {
  all: (counts: Counts) =>
    posts(counts) +
    counts.reports +
    counts.appeals +
    counts.refunds +
    counts.adjustments +
    counts.changes +
    counts.registrations +
    counts.payouts,
  posts,
  reports: ({ reports }: Counts) => reports,
  appeals: ({ appeals }: Counts) => appeals,
  refunds: ({ refunds }: Counts) => refunds,
  adjustments: ({ adjustments }: Counts) => adjustments,
  changes: ({ changes }: Counts) => changes,
  registrations: ({ registrations }: Counts) => registrations,
  payouts: ({ payouts }: Counts) => payouts,
};
