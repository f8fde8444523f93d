import { oneOf } from '@chaguan/contract';
import Type from 'typebox';
import { exactly, flagOf, Key, maybe, PostSubject, refTo, RootSubject, textOf, timeOf } from './fields.ts';

/** A poll of a topic or question; its options are numbered from 1. */
export const Poll = exactly({
  key: Key,
  subject: RootSubject,
  title: textOf('what is voted on; none: the title of its post', 1000),
  options: Type.Array(exactly({ text: textOf('option', 1000), votes: maybe(Type.Integer({ minimum: 0, maximum: 2_000_000_000 })) }), {
    maxItems: 200,
    description: '`votes`: those of voters who have no record in `votes`',
  }),
  maxChoices: maybe(Type.Integer({ minimum: 1, maximum: 200, description: '1 if absent' })),
  createdAt: timeOf('when it was made'),
  endsAt: maybe(timeOf('end')),
  closedAt: maybe(timeOf('when it was ended early')),
});

/** What one member voted for. */
export const Vote = exactly({
  key: Key,
  poll: refTo('polls'),
  member: refTo('members'),
  choices: Type.Array(Type.Integer({ minimum: 1, maximum: 200 }), {
    minItems: 1,
    maxItems: 200,
    description: 'numbers of options, from 1',
  }),
  at: maybe(timeOf('when')),
});

/** A mark of a member on a post: a like, or "worked for me" on an answer. */
export const Reaction = exactly({
  key: Key,
  kind: oneOf('like', 'worked'),
  member: refTo('members'),
  subject: PostSubject,
  at: maybe(timeOf('when')),
});

export const Favourite = exactly({
  key: Key,
  member: refTo('members'),
  subject: RootSubject,
  folder: maybe(textOf('name of the folder', 200)),
  folderPublic: maybe(flagOf('everybody may read the folder')),
  at: maybe(timeOf('when')),
  note: maybe(textOf('what the member noted', 1000)),
  remindAt: maybe(timeOf('when the member is to be reminded; a moment before the import is over')),
});

/** A member, a tag, a topic, a question or a column is followed. Friends are two follows. */
export const Follow = exactly({
  key: Key,
  member: refTo('members'),
  subject: exactly({
    kind: oneOf('members', 'tags', 'topics', 'questions', 'columns'),
    key: Type.String({ minLength: 1, maxLength: 200 }),
  }),
  at: maybe(timeOf('when')),
  muted: maybe(flagOf('a topic or question whose notifications are off, in place of a follow')),
});

export const Block = exactly({ key: Key, member: refTo('members'), blocked: refTo('members'), at: maybe(timeOf('when')) });

/** A word that a member does not want to read about. */
export const MutedWordRecord = exactly({ key: Key, member: refTo('members'), text: textOf('the word', 200), at: maybe(timeOf('when')) });
