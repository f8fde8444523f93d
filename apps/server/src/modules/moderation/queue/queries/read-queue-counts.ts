import type { Answer, readQueueCounts as endpoint } from '@chaguan/contract';
import { sql } from 'kysely';
import type { MemberCtx } from '../../../../platform/http/ctx.ts';
import { hasRight } from '../../../../platform/http/rights.ts';
import { openFeedback } from '../../../feedback/index.ts';
import { unpaidPayouts } from '../../../payouts/index.ts';
import { allKinds, queueKinds, type QueueKind } from '../kinds.ts';
import { waitingOf, where } from '../waiting.ts';

const none: Answer<typeof endpoint> = {
  topics: 0,
  comments: 0,
  replies: 0,
  questions: 0,
  answers: 0,
  answerReplies: 0,
  reports: 0,
  refunds: 0,
  adjustments: 0,
  changes: 0,
  appeals: 0,
  registrations: 0,
  payouts: 0,
  payoutsToPay: 0,
  feedback: 0,
};

const names: Record<QueueKind, keyof typeof none> = {
  topic: 'topics',
  comment: 'comments',
  reply: 'replies',
  question: 'questions',
  answer: 'answers',
  answer_reply: 'answerReplies',
  report: 'reports',
  refund: 'refunds',
  adjustment: 'adjustments',
  change: 'changes',
  appeal: 'appeals',
  registration: 'registrations',
  payout: 'payouts',
};

/** One statement of counts over partial indexes that hold nothing else. */
export async function readQueueCounts(ctx: MemberCtx): Promise<Answer<typeof endpoint>> {
  const within = ctx.viewer.powers?.tagIds ?? null;
  const own = allKinds.filter((kind) => hasRight(ctx.viewer, queueKinds[kind].right));
  const answers = hasRight(ctx.viewer, 'people');
  if (own.length === 0 && !answers) return none;
  const columns = own.map((kind) => {
    const { table, waits, conditions } = waitingOf(kind, ctx, { own: within });
    return sql`(select count(*)::int from ${table} where ${where([waits, ...conditions])}) as ${sql.ref(names[kind])}`;
  });
  if (answers) columns.push(sql`${openFeedback} as feedback`);
  if (hasRight(ctx.viewer, 'money')) columns.push(sql`${unpaidPayouts(ctx.viewer.memberId)} as "payoutsToPay"`);
  const { rows } = await sql<Partial<typeof none>>`select ${sql.join(columns)}`.execute(ctx.db);
  return { ...none, ...rows[0] };
}
