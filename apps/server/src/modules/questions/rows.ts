import { questionTree } from '../posts/index.ts';
import { type LockedPost, treeRows } from '../posts/write/index.ts';
import type { BountyFacts } from './bounty/bounty.ts';
import type { Offering } from './policy.ts';

export interface LockedQuestion extends Offering, BountyFacts, LockedPost {
  pinOrder: number;
  /** How often the bounty has moved value. */
  bountyActs: number;
}

export interface LockedAnswer extends LockedPost {
  floor: number;
}

export interface LockedAnswerReply extends LockedPost {
  /** Null: directly under the question. */
  answerId: string | null;
  answersReplyId: string | null;
}

/** How questions, answers and their replies are read for policies, and locked. */
export const questionRows = treeRows<Offering, LockedQuestion, LockedAnswer, LockedAnswerReply>(questionTree, {
  facts: ['tagIds', 'answersClosed', 'adoptedAnswerId', 'answerCount', 'bountyState'],
  root: ['bountyCnyMinor', 'bountyPoints', 'bountyShareMinor', 'bountyActs', 'pinOrder'],
  response: ['floor'],
  reply: ['answerId', 'answersReplyId'],
});

/** @throws Failure question.not_found */
export const { readRoot: readQuestionFacts, lockRoot: lockQuestion } = questionRows;
