import Type from 'typebox';
import { exactly, Key, maybe, refTo, textOf, timeOf } from './fields.ts';

/** An ordered collection of a member's own topics. */
export const Column = exactly({
  key: Key,
  member: refTo('members'),
  title: textOf('title', 200),
  description: maybe(textOf('plain text', 10_000)),
  topics: Type.Array(refTo('topics'), { maxItems: 10_000, description: 'in their order' }),
  cover: maybe(refTo('topics')),
  addedAt: timeOf('when it was made'),
  changedAt: maybe(timeOf('when it was extended last')),
});
