/**
 * What staff do about members: find, add, edit, disable, sign out, cancel; roles with their rights, and grades.
 * No table of its own. Invariants: every act is in the audit log, in its own transaction and without secrets; nobody
 * overwrites an edit they have not seen; nobody locks out themselves or the last of the staff.
 */
export { makeStaff } from './members/mark-staff.ts';
export { memberAdminRoutes } from './routes.ts';
