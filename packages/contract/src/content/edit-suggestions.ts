import Type from 'typebox';
import { MemberCard } from '../accounts/members.ts';
import { endpoint } from '../endpoint.ts';
import { Done, Id, nullable, oneOf, Ordinal, Time } from '../fields.ts';
import { editRules } from './edits.ts';
import { textErrors } from './text-errors.ts';
import { topicRules } from './topics.ts';

/** Kinds of posts whose text others may suggest. */
export const suggestableKinds = ['topic', 'question', 'answer'] as const;
export type SuggestableKind = (typeof suggestableKinds)[number];

export const editSuggestionRules = { reason: editRules.reason, answer: { maxLength: editRules.reason.maxLength }, pageSize: 10 } as const;

/** `outdated`: it still waits, but the post has another text since; it can only be rejected or withdrawn. */
export const editSuggestionStates = ['waiting', 'outdated', 'accepted', 'rejected', 'withdrawn'] as const;

const ofPost = Type.Object({ kind: oneOf(...suggestableKinds), postId: Id });
const ofSuggestion = Type.Object({ editSuggestionId: Id });

/** Why the caller may not react to a post of these kinds. */
export const notReadable = [
  'topic.not_found',
  'topic.not_visible',
  'topic.state_forbids',
  'question.not_found',
  'question.not_visible',
  'question.state_forbids',
  'answer.not_found',
  'answer.state_forbids',
] as const;

const closedToSuggestions = [
  ...notReadable,
  'topic.comments_closed',
  'question.answers_closed',
  'right.missing',
  'edit_suggestion.own',
  'edit_suggestion.hidden',
] as const;

/** Why a text cannot replace that of another member. */
export const badBody = [...textErrors, 'hidden.invalid', 'hidden.not_here'] as const;

/** A suggested text, with the one that it replaces. */
export const EditSuggestion = Type.Object({
  id: Id,
  kind: oneOf(...suggestableKinds),
  postId: Id,
  rootId: Type.String({ description: 'its topic or question' }),
  title: Type.String({ description: 'of its topic or question' }),
  suggester: MemberCard,
  author: MemberCard,
  at: Time,
  reason: Type.String(),
  before: Type.String({ description: 'Markdown of the post when it was suggested' }),
  after: Type.String(),
  state: oneOf(...editSuggestionStates),
  answer: Type.String({ description: 'what was said when it was decided; may be empty' }),
  decidedAt: nullable(Time),
});

export const readSuggestionSource = endpoint({
  method: 'GET',
  path: '/api/user/control/posts/{kind}/{postId}/suggestionSource',
  access: 'member',
  rate: 'read',
  summary: 'Returns the Markdown of a published post without hidden parts, for a member who may suggest another text for it.',
  params: ofPost,
  answer: Type.Object({ body: Type.String(), version: Type.Integer() }),
  errors: [...closedToSuggestions, 'site.read_only'],
});

export const suggestEdit = endpoint({
  method: 'POST',
  path: '/api/user/control/posts/{kind}/{postId}/editSuggestions',
  access: 'member',
  rate: 'write',
  summary:
    'Suggests another text for a published post of somebody else, with a reason. Its author is notified; nothing changes until the author or staff accept it.',
  params: ofPost,
  body: Type.Object({
    body: Type.String(topicRules.body),
    version: Ordinal,
    reason: Type.String({ ...editSuggestionRules.reason, description: 'for the author and staff' }),
  }),
  answer: Type.Object({ editSuggestionId: Id }),
  errors: [
    ...closedToSuggestions,
    ...badBody,
    'site.read_only',
    'member.silenced',
    'member.cancelled',
    'real_name.required',
    'edit.conflict',
    'edit_suggestion.refused',
    'edit_suggestion.unchanged',
    'edit_suggestion.waiting',
    'edit_suggestion.enough',
    'edit_suggestion.too_many_today',
  ],
});

export const listEditSuggestions = endpoint({
  method: 'GET',
  path: '/api/user/control/editSuggestions',
  access: 'member',
  rate: 'read',
  summary:
    "Lists suggestions for the caller's posts, or those that the caller made, newest first, 10 at a time; without those of posts that the caller cannot read now.",
  query: Type.Object({ box: oneOf('received', 'sent'), before: Type.Optional(Id) }),
  answer: Type.Object({ items: Type.Array(EditSuggestion), next: nullable(Id) }),
  errors: [],
});

export const listPostSuggestions = endpoint({
  method: 'GET',
  path: '/api/user/control/posts/{kind}/{postId}/editSuggestions',
  access: 'member',
  rate: 'read',
  summary: 'Lists the suggestions for a post that can be decided, first to last; for its author and for staff.',
  params: ofPost,
  answer: Type.Object({ items: Type.Array(EditSuggestion) }),
  errors: [...notReadable, 'topic.not_yours', 'question.not_yours', 'answer.not_yours'],
});

const decided = ['site.read_only', 'edit_suggestion.not_found', 'edit_suggestion.decided'] as const;

export const acceptEditSuggestion = endpoint({
  method: 'POST',
  path: '/api/user/control/editSuggestions/{editSuggestionId}/accept',
  access: 'member',
  rate: 'write',
  summary:
    "Accepts a suggestion for a post, as its author or as staff: an edit with all its rules, made in the suggester's name. The suggester is notified.",
  params: ofSuggestion,
  body: Type.Object({ answer: Type.String({ ...editSuggestionRules.answer, default: '', description: 'for the suggester' }) }),
  answer: Done,
  errors: [
    ...decided,
    ...notReadable,
    ...badBody,
    'topic.comments_closed',
    'question.answers_closed',
    'topic.edit_closed',
    'topic.edit_denied',
    'question.answered',
    'answer.adopted',
    'answer.edit_closed',
    'answer.closed_feature',
    'right.missing',
    'attached.denied',
    'hidden.fixed',
    'member.silenced',
    'member.cancelled',
    'edit_suggestion.outdated',
  ],
});

export const rejectEditSuggestion = endpoint({
  method: 'POST',
  path: '/api/user/control/editSuggestions/{editSuggestionId}/reject',
  access: 'member',
  rate: 'write',
  summary: 'Rejects a suggestion for a post with a reason, as its author or as staff. The suggester is notified.',
  params: ofSuggestion,
  body: Type.Object({ answer: Type.String({ ...editSuggestionRules.reason, description: 'for the suggester' }) }),
  answer: Done,
  errors: [...decided],
});

export const withdrawEditSuggestion = endpoint({
  method: 'POST',
  path: '/api/user/control/editSuggestions/{editSuggestionId}/withdraw',
  access: 'member',
  rate: 'write',
  summary: "Withdraws the caller's own suggestion before it is decided.",
  params: ofSuggestion,
  answer: Done,
  errors: [...decided],
});
