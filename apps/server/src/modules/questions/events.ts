import { event } from '../../platform/events/emit.ts';

interface Adoption {
  questionId: string;
  /** Null, as its author, when staff cancelled a choice. */
  answerId: string | null;
  authorId: string | null;
  /** The answer that was adopted until now. */
  before: string | null;
  byId: string;
  /** What of the bounty reached the author by this choice, as decimals (yuan, points); null for nothing. */
  paid: { cny: string; points: string } | null;
}

interface Returned {
  questionId: string;
  /** The asker. */
  memberId: string;
  /** How often value had moved for the bounty before: names the act. */
  act: number;
  /** As decimals (yuan, points). */
  returned: { cny: string; points: string };
}

/** Staff lowered a bounty or gave all of it back. */
export const bountyReturned = event<Returned>('bounty.returned');

export const answerAdopted = event<Adoption>('answer.adopted');
