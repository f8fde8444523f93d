/**
 * Signing in with other sites: OpenID Connect and WeChat. Tables: third_party_provider, third_party_identity; rows of
 * pending_proof of kind `third_party.…`. Invariants: a flow is finished once, within 10 minutes, by the browser (and, when
 * linking, the member) that began it; nothing but the identity itself decides whose account it is, so a claimed
 * mailbox never does; nobody loses the last way in; secrets are sealed and never sent back.
 */
import type { ClockJob } from '../../platform/jobs/clock-job.ts';
import { clearFlows } from './jobs/clear-flows.ts';

export { thirdPartyOwnData } from './own-data.ts';
export { officialAccountAppId } from './queries/list-providers.ts';
export { thirdPartyRoutes } from './routes.ts';

export const thirdPartyJobs: readonly ClockJob[] = [{ task: 'third-party/clear-flows', pattern: '*/10 * * * *', run: clearFlows }];
