import Type from 'typebox';
import { body, countOf, exactly, flagOf, Key, maybe, postFacts, refTo, textOf, timeOf } from './fields.ts';
import { rootFacts, wikiFact } from './topics.ts';

/** A bounty that is settled: history alone. A bounty still open is refunded at the source, and said in the text. */
const Bounty = exactly({
  amount: Type.Integer({ minimum: 1, maximum: 1_000_000_000_000, description: 'in the unit of the source' }),
  unit: textOf('name of the credits at the source', 40),
  settledAt: maybe(timeOf('when it was paid or ended')),
});

/** A question under up to five tags. */
export const Question = exactly({
  key: Key,
  tags: Type.Array(refTo('tags'), { maxItems: 5 }),
  ...rootFacts,
  ...body,
  ...postFacts,
  ...wikiFact,
  answersClosed: maybe(flagOf('accepts no more answers')),
  adopted: maybe(refTo('answers')),
  adoptedAt: maybe(timeOf('when the answer was adopted; none: the time of the answer')),
  bounty: maybe(Bounty),
  searchWords: maybe(Type.Array(textOf('free tag', 100), { maxItems: 50, description: 'free tags, for the search' })),
});

/** An answer, with its floor. */
export const Answer = exactly({
  key: Key,
  question: refTo('questions'),
  floor: maybe(countOf('position at the source, from 1; kept if it is free. None: after the others, by time')),
  holdsFor: maybe(textOf('the version that it is about', 200)),
  ...body,
  ...postFacts,
  ...wikiFact,
});

/** A reply under an answer, or directly under the question. */
export const AnswerReply = exactly({
  key: Key,
  question: maybe(Type.String({ minLength: 1, maxLength: 200, description: 'key in `questions`; required unless `answer` is given' })),
  answer: maybe(refTo('answers')),
  answers: maybe(refTo('answer-replies')),
  ...body,
  ...postFacts,
});

/** What the asker added later. */
export const Addendum = exactly({
  key: Key,
  question: refTo('questions'),
  ...body,
  postedAt: timeOf('when'),
  editedAt: maybe(timeOf('last change')),
});
