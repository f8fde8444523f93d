/**
 * Registration: by account, phone or e-mail; custom fields that staff add to the fixed ones; forbidden names. Tables: registration_field,
 * member_field, and writes of name_ban, which `members` reads. Invariants: names are unique across accounts, nicknames and staff, also
 * between concurrent registrations (the names belong to `members`); an answer to a choice is always one of its options.
 */
export { registrationOwnData } from './own-data.ts';
export { fieldFailures, type CheckedValues, wordFailures } from './fields/field-failures.ts';
export { memberFields, saveFields } from './fields/member-fields.ts';
export { requestedFields, readFields, type RegistrationField } from './fields/read-fields.ts';
export { registrationRoutes } from './routes.ts';
