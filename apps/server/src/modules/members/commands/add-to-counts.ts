import type { Tx } from '../../../platform/database/db.ts';

interface Differences {
  topics?: number;
  comments?: number;
  questions?: number;
  answers?: number;
  /** Points that came from rewards or were taken back; what is spent stays earned. */
  earned?: bigint;
}

/** Keeps a member's counts in the transaction of what they count; differences may be negative. */
export async function addToCounts(tx: Tx, memberId: string, { topics = 0, comments = 0, questions = 0, answers = 0, earned = 0n }: Differences): Promise<void> {
  if (topics === 0 && comments === 0 && questions === 0 && answers === 0 && earned === 0n) return;
  await tx
    .updateTable('member')
    .set((eb) => ({
      topicCount: eb('topicCount', '+', topics),
      commentCount: eb('commentCount', '+', comments),
      questionCount: eb('questionCount', '+', questions),
      answerCount: eb('answerCount', '+', answers),
      pointsEarned: eb('pointsEarned', '+', String(earned)),
    }))
    .where('id', '=', memberId)
    .execute();
}
