/**
 * Badges of members: granted by rules, or by staff by hand. Tables: badge, member_badge, badge_walk. Invariants: a member has a badge once;
 * what counts is published; one that was granted stays until staff take it back, and then no rule grants it again; at most one of those a
 * member has is displayed beside the name (`members` reads it for cards). Members who never signed in, such as imported ones before their
 * first visit, are not examined. Locks: badges and members by the references of new rows, in the order of members. Events: events.ts.
 */
import type { ClockJob } from '../../platform/jobs/clock-job.ts';
import { walkMembers } from './jobs/walk-members.ts';

export { badgesOwnData } from './own-data.ts';
export { badgeGranted } from './events.ts';
export { badgeRoutes } from './routes.ts';
export { badgePages } from './badge-pages.ts';
export { importBadge, importBadgeGrant } from './import-badge.ts';
export { readBadgeName } from './queries/read-badge-name.ts';

export const badgeJobs: readonly ClockJob[] = [{ task: 'badges/walk-members', pattern: '* * * * *', run: walkMembers }];
