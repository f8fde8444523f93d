/**
 * Reading what staff did, and telling staff what they are to know every day. It stands above `audit`, which writes it below
 * everything, because a log shows who people are.
 */
import { on, type Subscription } from '../../platform/events/emit.ts';
import type { Services } from '../../platform/http/ctx.ts';
import { booksProved } from '../ledger/index.ts';
import { mailRoot } from './jobs/carry-root.ts';
import { postRoot } from './jobs/carry-root.ts';

export { staffLogRoutes } from './routes.ts';

export const staffLogSubscriptions: readonly Subscription<Services>[] = [
  on(booksProved, 'mail_root', mailRoot),
  on(booksProved, 'post_root', postRoot),
];
