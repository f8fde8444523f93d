import { queuePostKinds, type queueFilters, type StaffRight } from '@chaguan/contract';

type PostKind = (typeof queuePostKinds)[number];

/** What waits in the queue. */
export type QueueKind = PostKind | 'report' | 'refund' | 'adjustment' | 'change';

interface KindFacts {
  filter: (typeof queueFilters)[number];
  /** What deciding about it needs. */
  right: StaffRight;
}

const post: KindFacts = { filter: 'posts', right: 'content' };

/** In the order in which things of the same microsecond stand: a part of cursors, so new ones come last. */
export const queueKinds = {
  topic: post,
  comment: post,
  reply: post,
  question: post,
  answer: post,
  answer_reply: post,
  report: { filter: 'reports', right: 'reports' },
  refund: { filter: 'refunds', right: 'money' },
  adjustment: { filter: 'adjustments', right: 'money' },
  change: { filter: 'changes', right: 'staff' },
} as const satisfies Record<QueueKind, KindFacts>;

export const allKinds = Object.keys(queueKinds) as QueueKind[];

/** Stands in cursors. */
export function rankOf(kind: QueueKind): number {
  return allKinds.indexOf(kind) + 1;
}

export function isPost(kind: QueueKind): kind is PostKind {
  return (queuePostKinds as readonly string[]).includes(kind);
}
