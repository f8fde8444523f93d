import { event } from '../../platform/events/emit.ts';
import type { PostState } from '../posts/index.ts';

interface QuestionFact {
  questionId: string;
  authorId: string;
  tagIds: string[];
}

interface AnswerFact {
  questionId: string;
  answerId: string;
  floor: number;
  authorId: string;
}

/** `answerId` is null for a reply under the question itself. */
interface AnswerReplyFact {
  questionId: string;
  answerId: string | null;
  replyId: string;
  answersReplyId: string | null;
  authorId: string;
}

/** Posted things may still wait for review: whoever rewards or reminds looks at `state`, and at state_changed later. */
interface Written {
  state: PostState;
  /** Ids of the members mentioned in the body. */
  mentions: string[];
}

/** `byId` is who did it; the same as the author for own acts. */
interface StateChange {
  before: PostState;
  after: PostState;
  byId: string;
  mentions: string[];
}

export const questionAsked = event<QuestionFact & Written>('question.asked');
export const questionEdited = event<QuestionFact & Written>('question.edited');
export const questionAppended = event<QuestionFact & Written & { addendumId: string }>('question.appended');
export const questionStateChanged = event<QuestionFact & StateChange>('question.state_changed');
export const answerPosted = event<AnswerFact & Written>('answer.posted');
export const answerEdited = event<AnswerFact & Written>('answer.edited');
export const answerStateChanged = event<AnswerFact & StateChange>('answer.state_changed');
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

export const answerAdopted = event<Adoption>('answer.adopted');
export const answerReplyPosted = event<AnswerReplyFact & Written>('answer_reply.posted');
export const answerReplyEdited = event<AnswerReplyFact & Written>('answer_reply.edited');
export const answerReplyStateChanged = event<AnswerReplyFact & StateChange>('answer_reply.state_changed');
