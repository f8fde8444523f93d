/**
 * Member administration by staff: find, add, edit, disable, sign out, cancel; roles with their rights, grades, and staff roles. Table:
 * staff_role. Invariants: every act is in the audit log, in its own transaction and without secrets; nobody overwrites an edit they have
 * not seen; nobody locks out themselves or the last staff member; nobody changes their own rights, or takes over a staff account with more
 * rights; giving somebody more rights needs a second person.
 */
export { makeStaffApproval } from './members/mark-staff.ts';
export { resetPasswordApproval } from './members/reset-member-password.ts';
export { initialRoleApproval } from './roles/make-role-initial.ts';
export { memberRolesApproval } from './members/roles-approval.ts';
export { staffRoleApproval } from './staff/edit-staff-role.ts';
export { giveRoleApproval } from './staff/give-staff-role.ts';
export { memberAdminRoutes } from './routes.ts';
