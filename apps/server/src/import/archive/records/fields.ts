import { oneOf, Time } from '@chaguan/contract';
import Type, { type TProperties } from 'typebox';

/** The longest key: Discuz!, Discourse and the others have numbers, NodeBB and our own have short names. */
const longestKey = 200;

/** The longest text of one record, in characters; a reader cuts nothing, the loader explains what is longer than a post may be. */
export const longestText = 2_000_000;

const key = { minLength: 1, maxLength: longestKey };

/** The record's own key: the id at the source, unique within its kind. */
export const Key = Type.String({ ...key, description: 'id at the source, unique within the kind' });

/** Refers to a record of one kind by its key; that record may come later, or be missing (the loader counts it). */
export function refTo(kinds: string) {
  return Type.String({ ...key, description: `key in \`${kinds}\`` });
}

/** A moment of the source, never a guess: what is unknown is left out. */
export function timeOf(description: string) {
  return Type.Unsafe<string>({ ...Time, description });
}

export const textOf = (description: string, maxLength = 10_000) => Type.String({ maxLength, description });
export const countOf = (description: string) => Type.Integer({ minimum: 0, maximum: 2_000_000_000, description });
export const flagOf = (description: string) => Type.Boolean({ description });

/** An optional field: absent is the same as unknown, no or none; null is not used. */
export const maybe = Type.Optional;

/** An object that refuses fields that it does not know, so that a misspelt one is not lost silently. */
export const exactly = <T extends TProperties>(fields: T) => Type.Object(fields, { additionalProperties: false });

/** The kinds of posts, as records are called. */
export const postKinds = ['topics', 'comments', 'replies', 'questions', 'answers', 'answer-replies'] as const;

const subjectKinds = [...postKinds, 'addenda', 'members', 'tags', 'files', 'messages'] as const;

/** Refers to a record whose kind depends on the record. */
export const Subject = exactly({ kind: oneOf(...subjectKinds), key: Type.String(key) });

/** Refers to a post of any kind. */
export const PostSubject = exactly({ kind: oneOf(...postKinds), key: Type.String(key) });

/** Refers to a topic or a question. */
export const RootSubject = exactly({ kind: oneOf('topics', 'questions'), key: Type.String(key) });

/** What was there before the conversion, kept where something of it is not in our Markdown. */
export const Original = exactly({
  format: oneOf('bbcode', 'html', 'markdown', 'xml', 'text'),
  text: textOf('as stored at the source', longestText),
  lost: Type.Array(textOf('what has no counterpart, e.g. a tag or an attribute', 200), { maxItems: 100 }),
});

/** What every text has: Markdown of ours, in which `archive:` links refer to other records. */
export const body = {
  body: textOf(
    'Markdown of ours (replies, answer replies and messages: plain text). Links and pictures name records as `archive:<kind>/<key>`, e.g. `[text](archive:topics/17)`, `![](archive:files/8)`',
    longestText,
  ),
  original: maybe(Original),
};

/** Who and when, and the state of moderation, of every post. */
export const postFacts = {
  author: maybe(refTo('members')),
  authorName: maybe(textOf('the name at the source of an author who has no record; shown under the text', 100)),
  attribution: maybe(textOf('line under the text that the licence requires; `{author}` is replaced by the name', 300)),
  anonymous: maybe(flagOf('readers never learn the author, who is in the receipt of staff only')),
  postedAt: timeOf('when it was posted'),
  editedAt: maybe(timeOf('last change by its author')),
  staffEditedAt: maybe(timeOf('last change by staff')),
  state: maybe(oneOf('published', 'pending', 'deleted_by_user', 'deleted_by_staff')),
  deletedAt: maybe(timeOf('when it was deleted')),
  deletedBy: maybe(refTo('members')),
  waitsSince: maybe(timeOf('since when it waits for review')),
  address: maybe(textOf('IP address of its author, with `private` only', 60)),
  likes: maybe(countOf('likes without a member; those of members are `reactions`')),
};
