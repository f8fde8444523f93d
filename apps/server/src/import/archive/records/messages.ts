import Type from 'typebox';
import { body, exactly, flagOf, Key, maybe, refTo, textOf, timeOf } from './fields.ts';

/** A conversation of two members, or with a title or more members a group, whose first member owns it. */
export const Conversation = exactly({
  key: Key,
  members: Type.Array(refTo('members'), { minItems: 1, maxItems: 1000 }),
  title: maybe(textOf('of a group', 200)),
  startedAt: maybe(timeOf('when')),
});

/** A message: plain text. */
export const Message = exactly({
  key: Key,
  conversation: refTo('conversations'),
  author: maybe(refTo('members')),
  ...body,
  sentAt: timeOf('when'),
  pictures: maybe(Type.Array(refTo('files'), { maxItems: 20 })),
  deletedBy: maybe(Type.Array(refTo('members'), { maxItems: 1000, description: 'who deleted it, each for themselves' })),
  readBy: maybe(Type.Array(refTo('members'), { maxItems: 1000, description: 'who has read it; none: everybody' })),
  system: maybe(flagOf('sent by the source itself')),
});
