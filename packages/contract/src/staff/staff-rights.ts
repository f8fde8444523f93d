/**
 * The rights of staff, each given separately (ADR 36). Every staff endpoint declares the one that it needs.
 *
 * - `content`: posts of members, their state, tags and text; may be limited to tags
 * - `reports`: members' reports and held posts; may be limited to tags
 * - `people`: members, their roles, grades and names, bans
 * - `money`: the books, adjustments, payments, refunds, cards and gifts
 * - `settings`: settings, sign-in methods, registration, search, assistant, word lists
 * - `appearance`: links, notices and tags
 * - `staff`: who is staff with which rights, changes that wait for a second person, the audit log
 */
export const staffRights = ['content', 'reports', 'people', 'money', 'settings', 'appearance', 'staff'] as const;

export type StaffRight = (typeof staffRights)[number];

/** Whether a value is one of `staffRights`; a right of an older version is no longer valid. */
export function isStaffRight(value: string): value is StaffRight {
  return (staffRights as readonly string[]).includes(value);
}
