/**
 * Topics and questions that a member has not read (ADR 61): new ones, and those with responses since they were opened. Has no table:
 * `topics` and `questions` keep how far they were read, `reading-history` what was marked as read without being opened. Invariants: a list
 * and its count follow the same conditions; nothing is in either that the reader may not open, or blocked or muted.
 */
export { unreadPostRoutes } from './routes.ts';
