import { oneOf } from '@chaguan/contract';
import Type from 'typebox';
import { body, exactly, flagOf, Key, maybe, postKinds, refTo, textOf, timeOf } from './fields.ts';

const Edited = exactly({ kind: oneOf(...postKinds, 'addenda'), key: Type.String({ minLength: 1, maxLength: 200 }) });

/** What a post said before an edit; author and staff read it. */
export const Version = exactly({
  key: Key,
  post: Edited,
  editor: maybe(refTo('members')),
  at: timeOf('when it was edited'),
  reason: maybe(textOf('why staff edited it; none: its author did', 500)),
  wiki: maybe(flagOf('`editor` edited a wiki')),
  title: maybe(textOf('title before, of a topic or question', 1000)),
  ...body,
  tags: maybe(Type.Array(refTo('tags'), { maxItems: 5, description: 'before, of a question' })),
  holdsFor: maybe(textOf('before, of an answer', 200)),
});
