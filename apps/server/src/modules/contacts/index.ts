/**
 * The phone and the mail address of a member: binding, and changing in two steps. Columns: member.phone, member.email.
 * Invariants: each belongs to one member, also between two who bind it at once; whoever has bound a phone has shown a
 * real name; a change needs the old one's code in the same session.
 */
export { maskEmail, maskPhone } from './mask.ts';
export { contactRoutes } from './routes.ts';
