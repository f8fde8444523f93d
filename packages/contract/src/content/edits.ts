import Type from 'typebox';
import { editedBody, editedTitle } from './editing.ts';
import { endpoint } from '../endpoint.ts';
import { Id, Name, nullable, oneOf, Ordinal, Time } from '../fields.ts';
import { MemberCard } from '../accounts/members.ts';
import { questionRules } from './questions.ts';
import { likeableKinds } from './reactions.ts';
import { seenPost } from './seen-post.ts';
import { PostState } from './topics.ts';

export const editRules = { reason: { minLength: 1, maxLength: 500 }, pageSize: 5 } as const;

/** Why staff edit a member's post; the member reads it. */
export const editReason = Type.String({ ...editRules.reason, description: 'for the author, who is notified' });

const params = Type.Object({ kind: oneOf(...likeableKinds), postId: Id });

export const readPostSource = endpoint({
  method: 'GET',
  path: '/api/admin/posts/{kind}/{postId}/source',
  access: 'staff',
  right: 'content',
  closedToAuditors: true,
  rate: 'read',
  summary: "Returns the source of a member's post as its author wrote it, with the passwords of its locks.",
  params,
  answer: Type.Object({
    title: nullable(Type.String({ description: 'of a topic or question' })),
    tagIds: Type.Array(Id, { description: 'of its topic or question' }),
    body: Type.String({ description: 'Markdown; of a reply plain text' }),
    holdsFor: nullable(Type.String({ description: 'of an answer' })),
    state: PostState,
    version: Type.Integer(),
    author: MemberCard,
    rootId: Id,
    rootTitle: Type.String(),
  }),
  errors: [
    'topic.not_found',
    'comment.not_found',
    'reply.not_found',
    'question.not_found',
    'answer.not_found',
    'answer_reply.not_found',
    'right.other_tags',
  ],
});

export const editPost = endpoint({
  method: 'POST',
  path: '/api/admin/posts/{kind}/{postId}',
  access: 'staff',
  right: 'content',
  rate: 'write',
  summary:
    "Edits a member's post, which is then marked as edited by staff. Its author is notified of the reason, and its history stores the former text. Hidden parts keep their conditions; members who are newly mentioned are not notified.",
  params,
  body: Type.Object({
    title: Type.Optional(Type.String({ ...editedTitle, description: 'of a topic or question; left out: does not change' })),
    tagIds: Type.Optional(
      Type.Array(Id, { minItems: 1, maxItems: 20, uniqueItems: true, description: 'of a question; left out: they do not change' }),
    ),
    body: Type.String({ ...editedBody, description: 'of a reply at most 5,000 characters; longer texts only where they stand already' }),
    holdsFor: Type.Optional(Type.String({ ...questionRules.holdsFor, description: 'of an answer; left out: does not change' })),
    version: Ordinal,
    state: seenPost.state,
    reason: editReason,
  }),
  answer: Type.Object({ state: PostState, version: Type.Integer() }),
  errors: [
    'topic.not_found',
    'comment.not_found',
    'reply.not_found',
    'question.not_found',
    'answer.not_found',
    'answer_reply.not_found',
    'topic.state_forbids',
    'comment.state_forbids',
    'reply.state_forbids',
    'question.state_forbids',
    'answer.state_forbids',
    'answer_reply.state_forbids',
    'right.other_tags',
    'post.decided',
    'post.edited',
    'post.changed',
    'member.cancelled',
    'tag.not_found',
    'tag.not_leaf',
    'tag.post_denied',
    'question.too_many_tags',
    'body.empty',
    'body.too_long',
    'body.too_deep',
    'body.too_complex',
    'hidden.invalid',
    'hidden.value_differs',
    'hidden.not_here',
    'hidden.fixed',
  ],
});

/** The text of a post at one time. */
const Words = Type.Object({
  title: nullable(Type.String()),
  body: Type.String(),
  tags: Type.Array(Name, { description: 'of a question; deleted ones are left out' }),
  holdsFor: nullable(Type.String()),
});

export const listPostEdits = endpoint({
  method: 'GET',
  path: '/api/user/control/posts/{kind}/{postId}/edits',
  access: 'member',
  rate: 'read',
  summary:
    'Lists the edits of a post, newest first, 5 at a time; for its author, and for staff, to whom alone the names of staff are visible.',
  params,
  query: Type.Object({ before: Type.Optional(Id) }),
  answer: Type.Object({
    items: Type.Array(
      Type.Object({
        id: Id,
        at: Time,
        byStaff: Type.Boolean(),
        bySuggestion: Type.Optional(
          Type.Boolean({ description: 'the author or staff accepted the text that `editor` suggested; present only if true' }),
        ),
        byWiki: Type.Optional(Type.Boolean({ description: '`editor` edited the post as a wiki; present only if true' })),
        editor: nullable(MemberCard),
        reason: nullable(Type.String({ description: 'name of the member of staff; null for an edit by the author' })),
        addendumId: nullable(Type.String({ description: 'the addendum that was edited instead of the question itself' })),
        before: Words,
        after: Words,
      }),
    ),
    moves: Type.Array(
      Type.Object({
        id: Id,
        at: Time,
        from: nullable(Type.Object({ id: Id, title: Type.String() })),
        to: nullable(Type.Object({ id: Id, title: Type.String() })),
        editor: nullable(MemberCard),
        reason: Type.String(),
        undoneAt: nullable(Time),
      }),
      {
        description:
          'of a comment: from which topic to which staff moved it, newest first, with the first page; null where the caller may not read',
      },
    ),
    next: nullable(Id),
    version: Type.Integer({ description: 'of the post, for an act on it' }),
    own: Type.Boolean({ description: 'the caller is its author' }),
  }),
  errors: [
    'topic.not_found',
    'topic.not_visible',
    'topic.not_yours',
    'comment.not_found',
    'comment.not_yours',
    'reply.not_found',
    'reply.not_yours',
    'question.not_found',
    'question.not_visible',
    'question.not_yours',
    'answer.not_found',
    'answer.not_yours',
    'answer_reply.not_found',
    'answer_reply.not_yours',
  ],
});
