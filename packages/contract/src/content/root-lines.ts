import Type from 'typebox';
import { Id, oneOf, Time } from '../fields.ts';
import { MemberCard } from '../accounts/members.ts';
import { mutedMark } from './muted-words.ts';
import { TagChip } from './tags.ts';

/** Topics and questions in one list. */
export const rootKinds = ['topic', 'question'] as const;

/** A topic or question that the reader may open, as one line of a list of both. */
export const RootLine = Type.Object({
  kind: oneOf(...rootKinds),
  id: Id,
  title: Type.String(),
  excerpt: Type.String({ description: 'empty when the account of its author is cancelled' }),
  author: MemberCard,
  tags: Type.Array(TagChip),
  postedAt: Time,
  activityAt: Time,
  counts: Type.Object({
    views: Type.Integer(),
    responses: Type.Integer({ description: 'comments or answers' }),
    likes: Type.Integer(),
  }),
  ...mutedMark,
});
