import { readOwnStaffRights, readQueueCounts, type Answer, type StaffRight } from '@chaguan/contract';
import { useRouteLoaderData } from 'react-router';
import type { Api } from '../../lib/api/api.ts';

/** How much of each kind waits for review or for a decision. */
export type Counts = Answer<typeof readQueueCounts>;

/** What the viewer may do as staff. */
export type OwnRights = Answer<typeof readOwnStaffRights>;

/** What the frame of the back office loads. */
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

/** Whether the viewer acts by a right; what acts by that of its own screen is made of `act-buttons.tsx`. */
export function useMayAct(right: StaffRight): boolean {
  return useOwnRights()?.rights.includes(right) ?? false;
}

/** Whether the screens of a right are open to somebody: to act, or to read as an auditor. */
export function mayOpen({ rights, audits }: OwnRights, right: StaffRight): boolean {
  return audits || rights.includes(right);
}

const posts = (counts: Counts) =>
  counts.topics + counts.comments + counts.replies + counts.questions + counts.answers + counts.answerReplies;

/** How much of all waits, also what is answered on a screen of its own. */
export function waitingAltogether(counts: Counts): number {
  return waitingIn.all(counts) + counts.feedback;
}

/** How much waits, by the filters of the queue. */
export const waitingIn = {
  all: (counts: Counts) => posts(counts) + counts.reports + counts.refunds + counts.adjustments + counts.changes,
  posts,
  reports: ({ reports }: Counts) => reports,
  refunds: ({ refunds }: Counts) => refunds,
  adjustments: ({ adjustments }: Counts) => adjustments,
  changes: ({ changes }: Counts) => changes,
};
