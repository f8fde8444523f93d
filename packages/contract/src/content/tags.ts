import Type from 'typebox';
import { endpoint } from '../endpoint.ts';
import { Done, Id, Name, nullable, oneOf } from '../fields.ts';

/**
 * Rights of roles within a tag (domain rules 2.7), by subject. A right without roles is open to everyone, except those in `tagExemptions`,
 * which nobody has without a role. Edits and deletions are of own posts.
 */
export const tagRightGroups = {
  topic: ['view', 'post', 'edit', 'skip_review'],
  hidden: ['hide_password', 'hide_reply', 'hide_grade', 'hide_points', 'hide_balance'],
  attached: ['attach_file', 'attach_video'],
  comment: ['comment', 'comment_edit', 'comment_delete', 'comment_skip_review'],
  reply: ['reply', 'reply_edit', 'reply_delete', 'reply_skip_review'],
} as const;

export type TagRightGroup = keyof typeof tagRightGroups;
export type TagRight = (typeof tagRightGroups)[TagRightGroup][number];

export const tagRights: readonly TagRight[] = Object.values(tagRightGroups).flat();

/** Exemptions from review: nobody has them unless a role grants them; one granted in a parent also applies below it. */
export const tagExemptions: readonly TagRight[] = ['skip_review', 'comment_skip_review', 'reply_skip_review'];

/** Kinds of attachments that tags can restrict to roles. */
export const attachedKinds = ['file', 'video'] as const;
export type AttachedKind = (typeof attachedKinds)[number];

/** Topics and questions have trees of their own. For a question tag only the rights `view`, `post` (ask) and those of `attached` apply. */
export const tagKinds = ['topic', 'question'] as const;
export type TagKind = (typeof tagKinds)[number];

export const tagRules = {
  name: { minLength: 1, maxLength: 30 },
  icon: { minLength: 1, maxLength: 40, pattern: '^[a-z0-9-]+$' },
  colour: { pattern: '^#[0-9a-fA-F]{6}$' },
} as const;

const tagFields = {
  id: Id,
  name: Name,
  icon: Type.String({ description: 'name of a Lucide icon' }),
  colour: Type.String({ description: '#rrggbb' }),
};

/** For a form: which kinds the caller may not attach in which tags. */
export const AttachRefused = Type.Array(Type.Object({ tagId: Id, kinds: Type.Array(oneOf(...attachedKinds)) }), {
  description:
    'leaf tags with restrictions that concern the caller, also those where the caller may not post any more, and the kinds of attachment that they refuse',
});

/** For a form: the kinds that the caller may upload, before a tag is chosen. */
export const AttachesAtAll = Type.Array(oneOf(...attachedKinds), { description: 'kinds of attachment that the caller may upload' });

/** For a topic or question: what the caller may attach to posts below it. */
export const Attaches = Type.Array(oneOf(...attachedKinds), { description: 'kinds of attachment that the caller may add to posts here' });

/** A tag on a topic. */
export const TagChip = Type.Object(tagFields);

const viewerCan = Type.Object({ view: Type.Boolean(), post: Type.Boolean() });

const Leaf = Type.Object({
  ...tagFields,
  viewRoles: Type.Array(Name),
  viewer: viewerCan,
  count: Type.Integer({ description: 'published topics or questions' }),
});

/** A tag of the first level with its children. A tag without children can have topics (or questions) itself. */
export const TagTree = Type.Object({ ...Leaf.properties, children: Type.Array(Leaf) });

export const listTags = endpoint({
  method: 'GET',
  path: '/api/tags',
  access: 'public',
  rate: 'read',
  apiKey: 'read',
  summary: "Returns the tree of topic tags with the caller's rights in each.",
  answer: Type.Object({ items: Type.Array(TagTree) }),
  errors: [],
});

export const listQuestionTags = endpoint({
  method: 'GET',
  path: '/api/questionTags',
  access: 'public',
  rate: 'read',
  apiKey: 'read',
  summary: "Returns the tree of question tags with the caller's rights in each; counts are of published questions.",
  answer: Type.Object({ items: Type.Array(TagTree) }),
  errors: [],
});

const rolesOf = Type.Array(Id, { maxItems: 50, uniqueItems: true });
const Rights = Type.Object(Object.fromEntries(tagRights.map((right) => [right, rolesOf])) as Record<TagRight, typeof rolesOf>);

export const StaffTag = Type.Object({
  ...tagFields,
  kind: oneOf(...tagKinds),
  parentId: nullable(Id),
  sort: Type.Integer(),
  reviewed: Type.Boolean({ description: 'all posts here, and in the tags below, wait for review' }),
  rights: Rights,
  count: Type.Integer({ description: 'topics or questions in any state' }),
});

export const listStaffTags = endpoint({
  method: 'GET',
  path: '/api/admin/tags',
  access: 'staff',
  right: 'any',
  rate: 'read',
  summary: 'Lists all tags of a kind with their order and the rights of roles, and all roles.',
  query: Type.Object({ kind: Type.Optional(oneOf(...tagKinds)) }),
  answer: Type.Object({
    items: Type.Array(StaffTag),
    roles: Type.Array(Type.Object({ id: Id, name: Name, initial: Type.Boolean() })),
  }),
  errors: [],
});

const tagBody = Type.Object({
  nameZh: Type.String(tagRules.name),
  nameEn: Type.String({ maxLength: 30 }),
  icon: Type.String(tagRules.icon),
  colour: Type.String(tagRules.colour),
  parentId: Type.Optional(Type.Union([Id, Type.Literal('')])),
  sort: Type.Integer({ minimum: 0, maximum: 9999, default: 0 }),
  reviewed: Type.Optional(Type.Boolean({ description: 'left out: does not change' })),
  rights: Type.Optional(Rights),
});

export const addTag = endpoint({
  method: 'POST',
  path: '/api/admin/tags',
  access: 'staff',
  right: 'appearance',
  rate: 'write',
  summary: 'Adds a tag; a parent must be of the first level and of the same kind, and have no posts.',
  body: Type.Object({ ...tagBody.properties, kind: Type.Optional(oneOf(...tagKinds)) }),
  answer: StaffTag,
  errors: ['tag.name_taken', 'tag.parent_invalid', 'tag.not_empty'],
});

export const editTag = endpoint({
  method: 'POST',
  path: '/api/admin/tags/{tagId}',
  access: 'staff',
  right: 'appearance',
  rate: 'write',
  summary: 'Edits a tag. One that would give others what a role on sale allows waits, as a whole, for a second member of staff.',
  params: Type.Object({ tagId: Id }),
  body: tagBody,
  answer: Type.Object({ ...StaffTag.properties, state: oneOf('done', 'waiting') }),
  errors: [
    'role.opens_more',
    'tag.not_found',
    'tag.name_taken',
    'tag.parent_invalid',
    'tag.has_children',
    'tag.not_empty',
    'change.waiting',
    'change.too_new',
    'change.touched',
  ],
});

export const orderTags = endpoint({
  method: 'POST',
  path: '/api/admin/tags/order',
  access: 'staff',
  right: 'appearance',
  rate: 'write',
  summary: 'Sets the order of tags; tags that are not named follow in their present order.',
  body: Type.Object({ tagIds: Type.Array(Id, { maxItems: 500, uniqueItems: true }) }),
  answer: Done,
  errors: ['tag.not_found'],
});

export const deleteTag = endpoint({
  method: 'POST',
  path: '/api/admin/tags/{tagId}/delete',
  access: 'staff',
  right: 'appearance',
  rate: 'write',
  summary: 'Deletes a tag that has no topics, no questions and no children.',
  params: Type.Object({ tagId: Id }),
  answer: Done,
  errors: ['tag.not_found', 'tag.not_empty', 'tag.has_children'],
});
