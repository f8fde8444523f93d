/**
 * What staff do about members: find, add, edit, disable, sign out, cancel; roles with their rights, grades, and roles of staff.
 * Table: staff_role. Invariants: every act is in the audit log, in its own transaction and without secrets; nobody
 * overwrites an edit they have not seen; nobody locks out themselves or the last of the staff; nobody changes what they may do themselves, or gets at an account
 * of staff with more rights; more rights for somebody take a second person.
 */
export { makeStaffApproval } from './members/mark-staff.ts';
export { resetPasswordApproval } from './members/reset-member-password.ts';
export { staffRoleApproval } from './staff/edit-staff-role.ts';
export { giveRoleApproval } from './staff/give-staff-role.ts';
export { memberAdminRoutes } from './routes.ts';
