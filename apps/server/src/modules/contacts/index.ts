/**
 * The phone and the mail address of a member: binding, and changing in two steps. Columns: member.phone, member.email. Invariants: each
 * belongs to one member, also if two bind it concurrently; a bound phone counts as the real name; a change needs the old contact's code in
 * the same session.
 */
export { maskEmail, maskPhone } from './mask.ts';
export { contactRoutes } from './routes.ts';
