/**
 * What staff may be given, each by itself (ADR 36). Every call of staff names the one that it needs.
 *
 * - `content`: posts of members, their state, place and words; may be limited to tags
 * - `reports`: what members report and what is held until looked at; may be limited to tags
 * - `people`: members, their roles, grades and names, bans
 * - `money`: the books, adjustments, payments, refunds, cards and gifts
 * - `settings`: settings, ways to sign in, registration, search, assistant, word lists
 * - `appearance`: links, notices and tags
 * - `staff`: who is staff with which rights, what waits for a second person, the log of acts
 */
export const staffRights = ['content', 'reports', 'people', 'money', 'settings', 'appearance', 'staff'] as const;

export type StaffRight = (typeof staffRights)[number];

/** Whether a value is one of `staffRights`; what an older version knew is no right any more. */
export function isStaffRight(value: string): value is StaffRight {
  return (staffRights as readonly string[]).includes(value);
}
