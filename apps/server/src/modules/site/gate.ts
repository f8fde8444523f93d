import {
  addApiKey,
  approveSignInRequest,
  askAgain,
  askAssistant,
  restsWhileReadOnly,
  reviseText,
  signalTyping,
  summarizeThread,
  type Endpoint,
} from '@chaguan/contract';
import { fail } from '../../platform/failure.ts';
import { fullDiskWatch } from '../../platform/full-disk-watch.ts';
import type { Services } from '../../platform/http/ctx.ts';
import { isStaff } from '../../platform/http/rights.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import { noticeWhileClosed } from './maintenance/closed-notice.ts';
import { settings } from './queries/settings.ts';
import type { Settings } from './setting-list.ts';

/** For the writing part of an operation that is allowed as a whole (`whileReadOnly: 'partly'`). @throws Failure `site.read_only` */
export function refuseWhenReadOnly({ mode }: Pick<Settings, 'mode'>): void {
  if (mode === 'read_only') fail('site.read_only');
}

/** What a read-only site allows, and costs money, is seen by others, or acts for the account elsewhere. */
const notBeforeReview: ReadonlySet<Endpoint> = new Set<Endpoint>([
  askAssistant,
  askAgain,
  reviseText,
  summarizeThread,
  signalTyping,
  addApiKey,
  approveSignInRequest,
]);

/**
 * A closed site answers everyone except staff with its notice (503). A read-only one rejects what the contract says: everything that
 * visitors and members write, except operations that declare a reason (`whileReadOnly`). So does one whose disk is full, until there is space.
 * To who waits to be let in (`registration-reviews`) every site is read-only.
 */
export function siteGate(services: Services) {
  return async (endpoint: Endpoint, viewer: Viewer): Promise<void> => {
    const values = await settings.get(services.db);
    const { mode } = values;
    if (mode === 'closed' && !isStaff(viewer) && endpoint.whileClosed !== true)
      fail('site.closed', { ...(await noticeWhileClosed(services.db, values, services.clock.now())) });
    const rests = restsWhileReadOnly(endpoint);
    // What a visitor may send, too, is none of their account.
    if (viewer.inReview && endpoint.access === 'member' && (rests || notBeforeReview.has(endpoint))) fail('member.in_review');
    if (!rests) return;
    if (mode === 'read_only') fail('site.read_only');
    const { full } = services.state.of(fullDiskWatch);
    if (full !== undefined) fail(full);
  };
}
