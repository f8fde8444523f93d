/**
 * How one becomes a member. Tables: name_ban, registration_field. Invariant: names are unique across accounts,
 * nicknames and staff, also between two registrations at once (the names belong to `members`).
 */
export { registrationRoutes } from './routes.ts';
