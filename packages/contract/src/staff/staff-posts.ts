import Type, { type TSchema } from 'typebox';
import { memberRules } from '../accounts/members.ts';
import { PostState } from '../content/topics.ts';
import { Id, nullable, Time } from '../fields.ts';
import { TypedText } from '../typed-fields.ts';

export const staffPostRules = { words: { minLength: 1, maxLength: 100 } } as const;

/** Filters of staff's lists of posts; all given ones must match. */
export const staffPostFilters = {
  state: Type.Optional(PostState),
  words: Type.Optional(
    Type.String({ ...staffPostRules.words, description: 'a post that contains all of the words; available a second after it was written' }),
  ),
  tagId: Type.Optional(Id),
  authorId: Type.Optional(Id),
  author: Type.Optional(TypedText({ minLength: 1, maxLength: memberRules.account.maxLength, description: 'account' })),
  from: Type.Optional(Time),
  until: Type.Optional(Time),
  before: Type.Optional(Type.String({ pattern: '^[0-9]{1,17}-[1-9][0-9]{0,17}$', description: '`next` of the previous response' })),
};

/** Posts by the time of posting, the newest first, 30 at a time. */
export function newestPosts<T extends TSchema>(item: T) {
  return Type.Object({ items: Type.Array(item), next: nullable(Type.String({ description: 'for `before`; null at the end' })) });
}
