import * as contract from '@chaguan/contract';
import { bind } from '../../platform/http/bind.ts';
import { grades } from '../members/index.ts';
import { addGrade, deleteGrade, editGrade } from './grades/edit-grades.ts';
import { cancelMember, disableMembers, endMemberSessions, endMemberSilence, restoreMembers } from './members/disable-members.ts';
import { markBot } from './members/mark-bot.ts';
import { markStaff } from './members/mark-staff.ts';
import { listMembers, readMemberFilterForm } from './members/list-members.ts';
import { resetMemberPassword, resetSecondFactor } from './members/reset-member-password.ts';
import { readMemberContact } from './members/contacts.ts';
import { addMember } from './members/add-member.ts';
import { editMember } from './members/edit-member.ts';
import { listMemberLogins, readMember } from './members/read-member.ts';
import { deleteMemberAvatar } from './members/delete-member-avatar.ts';
import { addRole, editRole, deleteRole } from './roles/change-roles.ts';
import { makeRoleInitial } from './roles/make-role-initial.ts';
import { listRoles } from './roles/read-roles.ts';
import { addStaffRole, deleteStaffRole, editStaffRole } from './staff/edit-staff-role.ts';
import { giveStaffRole } from './staff/give-staff-role.ts';
import { listStaff, readOwnStaffRights } from './staff/list-staff.ts';

export const memberAdminRoutes = [
  bind(contract.listMembers, (ctx, { query }) => listMembers(ctx, query)),
  bind(contract.readMemberFilterForm, (ctx) => readMemberFilterForm(ctx)),
  bind(contract.readMember, (ctx, { params }) => readMember(ctx, params.memberId)),
  bind(contract.listMemberLogins, (ctx, { params, query }) => listMemberLogins(ctx, params.memberId, query)),
  bind(contract.readMemberContact, (ctx, { params }) => readMemberContact(ctx, params.memberId)),
  bind(contract.addMember, (ctx, { body }) => addMember(ctx, body)),
  bind(contract.editMember, (ctx, { params, body }) => editMember(ctx, params.memberId, body)),
  bind(contract.resetMemberPassword, (ctx, { params }) => resetMemberPassword(ctx, params.memberId)),
  bind(contract.disableMembers, (ctx, { body }) => disableMembers(ctx, body.memberIds, body.reason)),
  bind(contract.restoreMembers, (ctx, { body }) => restoreMembers(ctx, body.memberIds)),
  bind(contract.endMemberSessions, (ctx, { params, body }) => endMemberSessions(ctx, params.memberId, body.sessionId)),
  bind(contract.endMemberSilence, (ctx, { params }) => endMemberSilence(ctx, params.memberId)),
  bind(contract.markStaff, (ctx, { params, body }) => markStaff(ctx, params.memberId, body)),
  bind(contract.markBot, (ctx, { params, body }) => markBot(ctx, params.memberId, body.bot)),
  bind(contract.cancelMember, (ctx, { params }) => cancelMember(ctx, params.memberId)),
  bind(contract.resetSecondFactor, (ctx, { params }) => resetSecondFactor(ctx, params.memberId)),
  bind(contract.deleteMemberAvatar, (ctx, { params }) => deleteMemberAvatar(ctx, params.memberId)),
  bind(contract.readOwnStaffRights, (ctx) => readOwnStaffRights(ctx)),
  bind(contract.listStaff, (ctx) => listStaff(ctx)),
  bind(contract.giveStaffRole, (ctx, { params, body }) => giveStaffRole(ctx, params.memberId, body.roleId)),
  bind(contract.addStaffRole, (ctx, { body }) => addStaffRole(ctx, body)),
  bind(contract.editStaffRole, (ctx, { params, body }) => editStaffRole(ctx, params.roleId, body)),
  bind(contract.deleteStaffRole, (ctx, { params }) => deleteStaffRole(ctx, params.roleId)),
  bind(contract.listRoles, (ctx) => listRoles(ctx)),
  bind(contract.addRole, (ctx, { body }) => addRole(ctx, body)),
  bind(contract.editRole, (ctx, { params, body }) => editRole(ctx, params.roleId, body)),
  bind(contract.makeRoleInitial, (ctx, { params }) => makeRoleInitial(ctx, params.roleId)),
  bind(contract.deleteRole, (ctx, { params }) => deleteRole(ctx, params.roleId)),
  bind(contract.listGrades, async (ctx) => ({ items: [...(await grades.get(ctx.db))] })),
  bind(contract.addGrade, (ctx, { body }) => addGrade(ctx, body)),
  bind(contract.editGrade, (ctx, { params, body }) => editGrade(ctx, params.gradeId, body)),
  bind(contract.deleteGrade, (ctx, { params }) => deleteGrade(ctx, params.gradeId)),
];
