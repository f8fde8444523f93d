import { queuePostKinds, type queueFilters, type StaffRight } from '@chaguan/contract';

type PostKind = (typeof queuePostKinds)[number];

/** What can wait in the queue. */
export type QueueKind = PostKind | 'report' | 'refund' | 'adjustment' | 'change' | 'appeal' | 'registration' | 'payout';

interface KindFacts {
  filter: (typeof queueFilters)[number];
  /** The right that deciding it needs. */
  right: StaffRight;
}

const post: KindFacts = { filter: 'posts', right: 'content' };

/** Orders items of the same microsecond: part of cursors, so new kinds are added at the end. */
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
  appeal: { filter: 'appeals', right: 'reports' },
  registration: { filter: 'registrations', right: 'people' },
  payout: { filter: 'payouts', right: 'money' },
} as const satisfies Record<QueueKind, KindFacts>;

export const allKinds = Object.keys(queueKinds) as QueueKind[];

/** Part of cursors. */
export function rankOf(kind: QueueKind): number {
  return allKinds.indexOf(kind) + 1;
}

export function isPost(kind: QueueKind): kind is PostKind {
  return (queuePostKinds as readonly string[]).includes(kind);
}
