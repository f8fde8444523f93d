import Type from 'typebox';
import { endpoint } from '../endpoint.ts';
import { Done, Id, Name, oneOf } from '../fields.ts';
import { tagRights } from '../content/tags.ts';

/**
 * Rights outside tags (domain rules 2.7), in the groups in which staff see them. Rights within a tag are `tagRights`. A member has those of
 * the initial role and of every role that has not expired; staff have all.
 */
export const rightGroups = {
  upload: ['upload.avatar', 'upload.image', 'upload.file', 'upload.video'],
  question: ['question.ask', 'question.append', 'question.skip_review'],
  answer: ['answer.post', 'answer.edit', 'answer.delete', 'answer.skip_review'],
  answerReply: ['answer_reply.post', 'answer_reply.edit', 'answer_reply.delete', 'answer_reply.skip_review'],
  favourite: ['favourite.add', 'favourite.delete'],
  like: ['like.add', 'like.delete'],
  follow: ['follow.add', 'follow.delete'],
  message: ['message.send', 'message.delete'],
  assistant: ['assistant.use'],
  vote: ['vote.cast'],
  schedule: ['post.schedule'],
  suggestion: ['edit.suggest', 'edit.wiki', 'edit.open_wiki'],
  newMember: ['new_member.exempt'],
} as const;

export type RightGroup = keyof typeof rightGroups;

/** A right outside tags, e.g. `upload.image`. */
export type Right = (typeof rightGroups)[RightGroup][number];

/** The closed list of all such rights. */
export const rights: readonly Right[] = Object.values(rightGroups).flat();

/** Rights that no act requires yet; they are kept where they were given, but not offered until they have an effect. */
export const restingRights: readonly Right[] = [];

/** Whether a value is one of `rights`; a right of an older version is no longer valid. */
export function isRight(value: string): value is Right {
  return (rights as readonly string[]).includes(value);
}

export const roleRules = {
  name: { minLength: 1, maxLength: 40 },
  remark: { maxLength: 200 },
  sort: { minimum: 0, maximum: 9999 },
} as const;

/** A right within a tag for which this role is listed. */
const RoleInTag = Type.Object({ tagId: Id, right: oneOf(...tagRights) });

const roleBody = {
  nameZh: Type.String(roleRules.name),
  nameEn: Type.String({ maxLength: roleRules.name.maxLength, default: '' }),
  remark: Type.String({ ...roleRules.remark, default: '' }),
  sort: Type.Integer({ ...roleRules.sort, default: 0 }),
  rights: Type.Array(oneOf(...rights), { uniqueItems: true, maxItems: 100 }),
  tagRights: Type.Array(RoleInTag, { maxItems: 12_000 }),
};

/** A role for staff. */
export const StaffRole = Type.Object({
  id: Id,
  name: Name,
  remark: Type.String(),
  sort: Type.Integer(),
  initial: Type.Boolean({ description: 'belongs to every member' }),
  memberCount: Type.Integer({ description: 'number of members with the role; not counted for the initial role' }),
  endingCount: Type.Integer({ description: 'number of these whose role ends at some time' }),
  rights: Type.Array(oneOf(...rights)),
  tagRights: Type.Array(RoleInTag),
  /** The version of everything that an edit replaces; an edit sends it back, so that nobody overwrites what another has just saved. */
  stamp: Type.String(),
});

export const listRoles = endpoint({
  method: 'GET',
  path: '/api/admin/roles',
  access: 'staff',
  right: 'any',
  rate: 'read',
  summary: 'Lists all roles in order, with their rights.',
  answer: Type.Object({ items: Type.Array(StaffRole) }),
  errors: [],
});

const roleParams = Type.Object({ roleId: Id });

export const addRole = endpoint({
  method: 'POST',
  path: '/api/admin/roles',
  access: 'staff',
  right: 'people',
  rate: 'write',
  summary: 'Adds a role with its rights.',
  body: Type.Object(roleBody),
  answer: Type.Object({ id: Id }),
  errors: ['role.opens_more', 'role.name_taken', 'tag.not_found'],
});

export const editRole = endpoint({
  method: 'POST',
  path: '/api/admin/roles/{roleId}',
  access: 'staff',
  right: 'people',
  rate: 'write',
  summary: 'Replaces names and all rights of a role; `stamp` protects against overwriting another edit.',
  params: roleParams,
  body: Type.Object({ ...roleBody, stamp: Type.String({ maxLength: 64 }) }),
  answer: Done,
  errors: ['role.opens_more', 'role.sold_rights', 'role.not_found', 'role.name_taken', 'tag.not_found', 'edit.conflict'],
});

export const makeRoleInitial = endpoint({
  method: 'POST',
  path: '/api/admin/roles/{roleId}/initial',
  access: 'staff',
  right: 'people',
  rate: 'write',
  summary:
    'Makes a role the initial one, which belongs to every member, in place of the present one. Waits for a second member of staff when it allows what a role on sale allows.',
  params: roleParams,
  answer: Type.Object({ state: oneOf('done', 'waiting') }),
  errors: ['role.opens_more', 'role.not_found', 'change.waiting', 'change.too_new', 'change.touched'],
});

export const deleteRole = endpoint({
  method: 'POST',
  path: '/api/admin/roles/{roleId}/delete',
  access: 'staff',
  right: 'people',
  rate: 'write',
  summary: 'Deletes a role; its members lose it. Refused for the initial role and for one that alone restricts a tag.',
  params: roleParams,
  answer: Done,
  errors: ['role.not_found', 'role.is_initial', 'role.keeps_closed', 'role.in_use'],
});
