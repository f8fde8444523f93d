import type { Counts } from './counts.ts';

const posts = (counts: Counts) =>
  counts.topics + counts.comments + counts.replies + counts.questions + counts.answers + counts.answerReplies;

/** How much waits, by the filters of the queue. */
export const waitingIn = {
  all: (counts: Counts) => posts(counts) + counts.reports + counts.refunds + counts.adjustments + counts.changes,
  posts,
  reports: ({ reports }: Counts) => reports,
  refunds: ({ refunds }: Counts) => refunds,
  adjustments: ({ adjustments }: Counts) => adjustments,
  changes: ({ changes }: Counts) => changes,
};
