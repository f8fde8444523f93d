/**
 * Sign-in with other sites: OpenID Connect and WeChat, and calls of WeChat's official account. Tables: third_party_provider,
 * third_party_identity, official_token; rows of pending_proof of kind
 * `third_party.…`. Invariants: a flow is completed once, within 10 minutes, by the browser (and, when linking, the member) that began it;
 * only the identity itself decides whose account it is, never a claimed mail address; nobody loses the last sign-in method; secrets are
 * encrypted and never returned.
 */
import type { ClockJob } from '../../platform/jobs/clock-job.ts';
import { clearFlows } from './flow.ts';

export { thirdPartyOwnData } from './own-data.ts';
export { callOfficial } from './official-account/official-tokens.ts';
export { quotaEnds, spendQuota } from './official-account/quota.ts';
export {
  endOfficialMessages,
  officialAccount,
  type OfficialRecipient,
  officialRecipients,
  recordOfficialMessage,
} from './official-account/recipients.ts';
export { WechatError } from './products/wechat.ts';
export { signInProviderApproval } from './commands/provider-approval.ts';
export { officialAccountAppId } from './queries/list-providers.ts';
export { thirdPartyRoutes } from './routes.ts';

export const thirdPartyJobs: readonly ClockJob[] = [{ task: 'third-party/clear-flows', pattern: '*/10 * * * *', run: clearFlows }];
