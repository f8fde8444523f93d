import Type from 'typebox';
import { endpoint } from '../endpoint.ts';
import { Done, Id, nullable, oneOf, Time } from '../fields.ts';
import { MemberCard } from '../accounts/members.ts';
import { staffRights } from './staff-rights.ts';

export const staffRoleRules = { name: { minLength: 1, maxLength: 50 }, tags: { minItems: 1, maxItems: 100 }, most: 100 } as const;

const roleBody = {
  name: Type.String(staffRoleRules.name),
  rights: Type.Array(oneOf(...staffRights), { uniqueItems: true, maxItems: staffRights.length }),
  tagIds: nullable(
    Type.Array(Id, {
      uniqueItems: true,
      ...staffRoleRules.tags,
      description: 'tags where the rights to content and reports apply, with the tags below; null: everywhere',
    }),
  ),
  audits: Type.Boolean({ description: 'may read everything that any right allows to read' }),
};

/** A set of rights that a staff member may hold instead of all. */
export const StaffRoleView = Type.Object({
  id: Id,
  ...roleBody,
  memberCount: Type.Integer({ description: 'number of staff who hold it' }),
  waiting: Type.Boolean({ description: 'more rights for it wait for a second member of staff' }),
  version: Type.Integer(),
});

const RoleName = Type.Object({ id: Id, name: Type.String() });

export const readOwnStaffRights = endpoint({
  method: 'GET',
  path: '/api/admin/ownRights',
  access: 'staff',
  right: 'any',
  rate: 'read',
  summary: "Returns the caller's rights as staff.",
  answer: Type.Object({
    role: nullable(Type.String({ description: 'name of the role; null: no role, all rights' })),
    rights: Type.Array(oneOf(...staffRights)),
    tagIds: nullable(Type.Array(Id)),
    audits: Type.Boolean(),
  }),
  errors: [],
});

export const listStaff = endpoint({
  method: 'GET',
  path: '/api/admin/staff',
  access: 'staff',
  right: 'staff',
  rate: 'read',
  summary: 'Lists all staff with their roles, and all staff roles.',
  answer: Type.Object({
    members: Type.Array(
      Type.Object({
        member: MemberCard,
        role: nullable(RoleName),
        disabled: Type.Boolean(),
        confirmsFrom: nullable(Time),
        waiting: Type.Boolean({ description: 'another role waits for a second member of staff' }),
      }),
    ),
    roles: Type.Array(StaffRoleView),
  }),
  errors: [],
});

export const addStaffRole = endpoint({
  method: 'POST',
  path: '/api/admin/staffRoles',
  access: 'staff',
  right: 'staff',
  rate: 'write',
  summary: 'Adds a staff role. Nobody holds it yet, so it requires no second person.',
  body: Type.Object(roleBody),
  answer: Type.Object({ id: Id }),
  errors: ['staff_role.name_taken', 'staff_role.nothing', 'staff_role.too_many', 'tag.not_found'],
});

const roleParams = Type.Object({ roleId: Id });

export const editStaffRole = endpoint({
  method: 'POST',
  path: '/api/admin/staffRoles/{roleId}',
  access: 'staff',
  right: 'staff',
  rate: 'write',
  summary: "Replaces a staff role. More rights for anybody who holds it wait for a second member of staff. Never the caller's own role.",
  params: roleParams,
  body: Type.Object({ ...roleBody, version: Type.Integer({ minimum: 1, maximum: 2_000_000_000 }) }),
  answer: Type.Object({ state: oneOf('waiting', 'done') }),
  errors: [
    'staff_role.not_found',
    'staff_role.own',
    'staff_role.name_taken',
    'staff_role.nothing',
    'tag.not_found',
    'edit.conflict',
    'member.more_rights',
    'change.waiting',
    'change.too_new',
    'change.touched',
  ],
});

export const deleteStaffRole = endpoint({
  method: 'POST',
  path: '/api/admin/staffRoles/{roleId}/delete',
  access: 'staff',
  right: 'staff',
  rate: 'write',
  summary: 'Deletes a staff role that nobody holds.',
  params: roleParams,
  answer: Done,
  errors: ['staff_role.not_found', 'staff_role.in_use'],
});

export const giveStaffRole = endpoint({
  method: 'POST',
  path: '/api/admin/staff/{memberId}/role',
  access: 'staff',
  right: 'staff',
  rate: 'write',
  summary:
    'Gives a member of staff another role, or all rights without one. Never oneself; more rights than now wait for a second member of staff.',
  params: Type.Object({ memberId: Id }),
  body: Type.Object({ roleId: nullable(Id) }),
  answer: Type.Object({ state: oneOf('waiting', 'done') }),
  errors: [
    'member.not_found',
    'member.not_staff',
    'member.yourself',
    'member.last_staff',
    'staff_role.not_found',
    'member.more_rights',
    'change.waiting',
    'change.too_new',
    'change.touched',
  ],
});
