import Type from 'typebox';
import { endpoint } from '../endpoint.ts';
import { Done, Id, oneOf, Ordinal } from '../fields.ts';
import { badBody, notReadable, suggestableKinds } from './edit-suggestions.ts';
import { editRules } from './edits.ts';
import { PostState, topicRules } from './topics.ts';

const ofPost = Type.Object({ kind: oneOf(...suggestableKinds), postId: Id });

const notYours = ['topic.not_yours', 'question.not_yours', 'answer.not_yours'] as const;

/** What stops becoming a wiki as well as the edit of one. */
const notFree = [
  ...notReadable,
  'site.read_only',
  'topic.comments_closed',
  'question.answers_closed',
  'right.missing',
  'wiki.bounty',
  'wiki.hidden',
] as const;

const Written = Type.Object({ state: PostState, version: Type.Integer() });

export const setWiki = endpoint({
  method: 'POST',
  path: '/api/user/control/posts/{kind}/{postId}/wiki',
  access: 'member',
  rate: 'write',
  summary:
    'Makes a post a wiki, whose text members with the right edit directly, or ends that: by staff, or by its author, who needs a right to make it one. The author is notified of an act of staff.',
  params: ofPost,
  body: Type.Object({ open: Type.Boolean() }),
  answer: Done,
  errors: [
    ...notFree,
    ...notYours,
    'topic.edit_closed',
    'topic.edit_denied',
    'question.answered',
    'answer.adopted',
    'answer.edit_closed',
    'answer.closed_feature',
    'right.missing_staff',
    'right.other_tags',
    'member.silenced',
    'member.cancelled',
  ],
});

export const readWikiSource = endpoint({
  method: 'GET',
  path: '/api/user/control/posts/{kind}/{postId}/wikiSource',
  access: 'member',
  rate: 'read',
  summary: 'Returns the Markdown of a post that is a wiki, for a member who may edit it.',
  params: ofPost,
  answer: Type.Object({ body: Type.String(), version: Type.Integer() }),
  errors: [...notFree, 'wiki.not_open', 'real_name.required'],
});

export const editWiki = endpoint({
  method: 'POST',
  path: '/api/user/control/posts/{kind}/{postId}/wikiEdits',
  access: 'member',
  rate: 'write',
  summary: 'Replaces the text of a post that is a wiki. The edit history names the editor, and the author is notified.',
  params: ofPost,
  body: Type.Object({ body: Type.String(topicRules.body), version: Ordinal }),
  answer: Written,
  errors: [
    ...notFree,
    ...badBody,
    'wiki.not_open',
    'wiki.refused',
    'wiki.too_many_today',
    'real_name.required',
    'member.silenced',
    'member.not_found',
    'member.cancelled',
    'edit.conflict',
    'attached.denied',
    'answer.adopted',
  ],
});

export const restoreVersion = endpoint({
  method: 'POST',
  path: '/api/user/control/posts/{kind}/{postId}/restoredVersions',
  access: 'member',
  rate: 'write',
  summary:
    'Restores what a post said before an edit, to undo edits by other members: its author, or staff with a reason. Title and tags stay as they are.',
  params: ofPost,
  body: Type.Object({
    editId: Type.String({ ...Id, description: 'of `listPostEdits`; the text before it is restored' }),
    version: Ordinal,
    reason: Type.String({ maxLength: editRules.reason.maxLength, default: '', description: 'required of staff; for the author' }),
  }),
  answer: Written,
  errors: [
    ...notReadable,
    ...notYours,
    ...badBody,
    'site.read_only',
    'edit.not_found',
    'edit.conflict',
    'post.changed',
    'post.decided',
    'post.edited',
    'right.missing_staff',
    'right.other_tags',
    'member.silenced',
    'member.cancelled',
    'attached.denied',
    'answer.adopted',
    'hidden.fixed',
    'field.required',
  ],
});
