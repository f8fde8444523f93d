/**
 * What staff see of imports (runs, their receipts, some pages before and after), invitations of imported members, and the notice that the
 * site has moved. Tables: import_receipt, import_page_text, import_staff (written by `import/load`), invitation, invitation_round.
 * Invariants: nothing here makes staff; a text of the source is returned as text only, and only to staff who read all posts; it goes when
 * its post is removed; a member is invited once, is never staff, and has not been here; a link sets one password once, and every link that
 * does not is refused in the same words. Events: events.ts.
 */
import { on, type Subscription } from '../../platform/events/emit.ts';
import type { Services } from '../../platform/http/ctx.ts';
import type { ClockJob } from '../../platform/jobs/clock-job.ts';
import { invitationDue } from './events.ts';
import { planInvitations } from './invitations/plan-invitations.ts';
import { sendInvitation } from './invitations/send-invitation.ts';

export { importsOwnData, importsPostData } from './own-data.ts';
export { importRoutes } from './routes.ts';

export const importSubscriptions: readonly Subscription<Services>[] = [on(invitationDue, 'send', sendInvitation)];

export const importJobs: readonly ClockJob[] = [{ task: 'imports/plan-invitations', pattern: '* * * * *', run: planInvitations }];
