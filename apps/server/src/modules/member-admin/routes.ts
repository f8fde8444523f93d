import * as contract from '@chaguan/contract';
import { bind } from '../../platform/http/bind.ts';
import { grades } from '../members/index.ts';
import { addGrade } from './grades/add-grade.ts';
import { deleteGrade } from './grades/delete-grade.ts';
import { editGrade } from './grades/edit-grade.ts';
import { disableMembers } from './members/disable-members.ts';
import { forceSignOut } from './members/force-sign-out.ts';
import { markStaff } from './members/mark-staff.ts';
import { memberFilterForm } from './members/member-filter-form.ts';
import { resetSecondFactor } from './members/reset-second-factor.ts';
import { restoreMembers } from './members/restore-members.ts';
import { showContact } from './members/show-contact.ts';
import { staffAddMember } from './members/staff-add-member.ts';
import { staffCancelMember } from './members/staff-cancel-member.ts';
import { staffEditMember } from './members/staff-edit-member.ts';
import { staffLoginLog } from './members/staff-login-log.ts';
import { staffMember } from './members/staff-member.ts';
import { staffMembers } from './members/staff-members.ts';
import { staffRemoveAvatar } from './members/staff-remove-avatar.ts';
import { staffResetPassword } from './members/staff-reset-password.ts';
import { addRole } from './roles/add-role.ts';
import { deleteRole } from './roles/delete-role.ts';
import { editRole } from './roles/edit-role.ts';
import { makeRoleInitial } from './roles/make-role-initial.ts';
import { staffRoles } from './roles/staff-roles.ts';

export const memberAdminRoutes = [
  bind(contract.staffMembers, (ctx, { query }) => staffMembers(ctx, query)),
  bind(contract.memberFilterForm, (ctx) => memberFilterForm(ctx)),
  bind(contract.staffMember, (ctx, { params }) => staffMember(ctx, params.memberId)),
  bind(contract.staffLoginLog, (ctx, { params, query }) => staffLoginLog(ctx, params.memberId, query.page ?? 1)),
  bind(contract.showContact, (ctx, { params }) => showContact(ctx, params.memberId)),
  bind(contract.staffAddMember, (ctx, { body }) => staffAddMember(ctx, body)),
  bind(contract.staffEditMember, (ctx, { params, body }) => staffEditMember(ctx, params.memberId, body)),
  bind(contract.staffResetPassword, (ctx, { params }) => staffResetPassword(ctx, params.memberId)),
  bind(contract.disableMembers, (ctx, { body }) => disableMembers(ctx, body.memberIds, body.reason)),
  bind(contract.restoreMembers, (ctx, { body }) => restoreMembers(ctx, body.memberIds)),
  bind(contract.forceSignOut, (ctx, { params, body }) => forceSignOut(ctx, params.memberId, body.sessionId)),
  bind(contract.markStaff, (ctx, { params, body }) => markStaff(ctx, params.memberId, body.staff)),
  bind(contract.staffCancelMember, (ctx, { params }) => staffCancelMember(ctx, params.memberId)),
  bind(contract.resetSecondFactor, (ctx, { params }) => resetSecondFactor(ctx, params.memberId)),
  bind(contract.staffRemoveAvatar, (ctx, { params }) => staffRemoveAvatar(ctx, params.memberId)),
  bind(contract.staffRoles, (ctx) => staffRoles(ctx)),
  bind(contract.addRole, (ctx, { body }) => addRole(ctx, body)),
  bind(contract.editRole, (ctx, { params, body }) => editRole(ctx, params.roleId, body)),
  bind(contract.makeRoleInitial, (ctx, { params }) => makeRoleInitial(ctx, params.roleId)),
  bind(contract.deleteRole, (ctx, { params }) => deleteRole(ctx, params.roleId)),
  bind(contract.staffGrades, async (ctx) => ({ items: [...(await grades.get(ctx.db))] })),
  bind(contract.addGrade, (ctx, { body }) => addGrade(ctx, body)),
  bind(contract.editGrade, (ctx, { params, body }) => editGrade(ctx, params.gradeId, body)),
  bind(contract.deleteGrade, (ctx, { params }) => deleteGrade(ctx, params.gradeId)),
];
