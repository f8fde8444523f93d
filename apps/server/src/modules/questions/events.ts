import { event } from '../../platform/events/emit.ts';

interface Adoption {
  questionId: string;
  /** Null, as is its author, when staff cancelled a choice. */
  answerId: string | null;
  authorId: string | null;
  /** The answer that was adopted before. */
  before: string | null;
  byId: string;
  /** What the author received of the bounty by this choice, as decimals (yuan, points); null for nothing. */
  paid: { cny: string; points: string } | null;
}

interface Returned {
  questionId: string;
  /** The asker. */
  memberId: string;
  /** How often the bounty had moved value before: identifies the act. */
  act: number;
  /** As decimals (yuan, points). */
  returned: { cny: string; points: string };
}

/** Staff lowered a bounty or returned all of it. */
export const bountyReturned = event<Returned>('bounty.returned');

/** Staff or a timer closed a question: nobody can answer it now. */
export const questionClosed = event<{ questionId: string }>('question.closed');

export const answerAdopted = event<Adoption>('answer.adopted');
