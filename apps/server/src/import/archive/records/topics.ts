import { oneOf } from '@chaguan/contract';
import Type from 'typebox';
import { body, countOf, exactly, flagOf, Key, maybe, postFacts, refTo, textOf, timeOf } from './fields.ts';

/** Of topics, questions and answers. */
export const wikiFact = { wiki: maybe(flagOf('members with the right edit its text')) };

/** What topics and questions have in common. */
export const rootFacts = {
  title: textOf('plain text; shortened where it is too long', 1000),
  firstPost: maybe(
    textOf('id of the post that is its text, where the source counts it among the posts; former addresses may name it', 200),
  ),
  views: maybe(countOf('views')),
  pinOrder: maybe(countOf('above the list, higher first')),
};

/**
 * A topic. Hidden parts are blocks of its text, `:::hide{type=password|reply|grade|points|balance value=… caption="…"}` … `:::` at the left
 * edge: the value of `grade` is the number of points earned, of `points` and `balance` the price.
 */
export const Topic = exactly({
  key: Key,
  tag: refTo('tags'),
  ...rootFacts,
  ...body,
  ...postFacts,
  ...wikiFact,
  essence: maybe(flagOf('staff marked it as one of the best')),
  commentsClosed: maybe(flagOf('accepts no more comments')),
  movedTo: maybe(refTo('topics')),
  searchWords: maybe(Type.Array(textOf('free tag', 100), { maxItems: 50, description: 'free tags, for the search' })),
});

/** A comment, with its floor. */
export const Comment = exactly({
  key: Key,
  topic: refTo('topics'),
  floor: maybe(countOf('position at the source, from 1; kept if it is free. None: after the others, by time')),
  quotes: maybe(refTo('comments')),
  ...body,
  ...postFacts,
});

/** A reply: plain text under a comment, possibly in response to another one. */
export const Reply = exactly({
  key: Key,
  comment: refTo('comments'),
  answers: maybe(refTo('replies')),
  ...body,
  ...postFacts,
});

/** The member who opened the hidden parts of one kind by an act. */
export const Unlock = exactly({
  key: Key,
  topic: refTo('topics'),
  member: refTo('members'),
  kind: oneOf('password', 'points', 'balance'),
  paid: maybe(textOf('points, or yuan with two decimals', 30)),
  at: timeOf('when'),
});
