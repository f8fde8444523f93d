/**
 * Reading the audit log, and daily notifications for staff. It ranks above `audit`, which must rank below everything to be written by it,
 * because a log shows members.
 */
import { on, type Subscription } from '../../platform/events/emit.ts';
import type { Services } from '../../platform/http/ctx.ts';
import { booksProved } from '../ledger/index.ts';
import { mailRoot, postRoot } from './jobs/carry-root.ts';

export { staffLogRoutes } from './routes.ts';

export const staffLogSubscriptions: readonly Subscription<Services>[] = [
  on(booksProved, 'mail_root', mailRoot),
  on(booksProved, 'post_root', postRoot),
];
