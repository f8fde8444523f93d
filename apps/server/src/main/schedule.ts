import { factChecks } from './fact-checks.ts';
import { retentionRules } from './retention.ts';
import { retentionJobs } from '../modules/retention/index.ts';
import { proveFolder } from './prove-restored.ts';
import { checks } from './site-checks.ts';
import { witnesses } from './witnesses.ts';
import { backupJobs } from '../modules/backup/index.ts';
import { webhookJobs } from '../modules/webhooks/index.ts';
import { verifyJobs } from '../modules/integrity/index.ts';
import { assistantJobs } from '../modules/assistant/index.ts';
import { moderationLogJobs } from '../modules/moderation-log/index.ts';
import { moderationJobs } from '../modules/moderation/index.ts';
import { importJobs } from '../modules/imports/index.ts';
import { digestJobs } from '../modules/digests/index.ts';
import { accountDeletionJobs } from '../modules/account-deletion/index.ts';
import { ledgerJobs } from '../modules/ledger/index.ts';
import { fileJobs } from '../modules/files/index.ts';
import { videoJobs } from '../modules/videos/index.ts';
import { linkPreviewJobs } from '../modules/link-previews/index.ts';
import { mediaJobs } from '../modules/media/index.ts';
import { privatePictureJobs } from '../modules/private-pictures/index.ts';
import { reportJobs } from '../modules/reports/index.ts';
import { memberJobs } from '../modules/members/index.ts';
import { badgeJobs } from '../modules/badges/index.ts';
import { membershipJobs } from '../modules/memberships/index.ts';
import { newMemberJobs } from '../modules/new-members/index.ts';
import { noticeJobs } from '../modules/notices/index.ts';
import { payoutJobs } from '../modules/payouts/index.ts';
import { paymentJobs } from '../modules/payments/index.ts';
import { addressBanJobs } from '../modules/address-bans/index.ts';
import { searchJobs } from '../modules/search/index.ts';
import { signInJobs } from '../modules/sign-in/index.ts';
import { applicationJobs } from '../modules/applications/index.ts';
import { thirdPartyJobs } from '../modules/third-party/index.ts';
import { siteJobs } from '../modules/site/index.ts';
import { scheduledPostJobs } from '../modules/scheduled-posts/index.ts';
import { postJobs } from '../modules/posts/index.ts';
import { pollJobs } from '../modules/polls/index.ts';
import { pushJobs } from '../modules/push/index.ts';
import { questionJobs } from '../modules/questions/index.ts';
import { reminderJobs } from '../modules/reminders/index.ts';
import { envelopeJobs } from '../modules/red-envelopes/index.ts';
import { statisticsJobs } from '../modules/statistics/index.ts';
import { topPostJobs } from '../modules/top-posts/index.ts';
import { topicJobs } from '../modules/topics/index.ts';
import { verificationJobs } from '../modules/verification/index.ts';
import { httpJobs } from '../platform/http/clear-keys.ts';
import type { ClockJob } from '../platform/jobs/clock-job.ts';

/** All scheduled jobs. */
export const schedule: readonly ClockJob[] = [
  ...httpJobs,
  ...ledgerJobs(factChecks, witnesses),
  ...memberJobs,
  ...newMemberJobs,
  ...postJobs,
  ...scheduledPostJobs,
  ...addressBanJobs,
  ...signInJobs,
  ...thirdPartyJobs,
  ...applicationJobs,
  ...mediaJobs,
  ...fileJobs,
  ...videoJobs,
  ...linkPreviewJobs,
  ...privatePictureJobs,
  ...reportJobs,
  ...topicJobs,
  ...topPostJobs,
  ...questionJobs,
  ...siteJobs,
  ...verificationJobs,
  ...accountDeletionJobs,
  ...moderationJobs,
  ...moderationLogJobs,
  ...paymentJobs,
  ...payoutJobs,
  ...membershipJobs,
  ...badgeJobs,
  ...noticeJobs,
  ...importJobs,
  ...envelopeJobs,
  ...pollJobs,
  ...reminderJobs,
  ...searchJobs,
  ...pushJobs,
  ...digestJobs,
  ...assistantJobs,
  ...statisticsJobs,
  ...backupJobs(proveFolder),
  ...verifyJobs(checks),
  ...webhookJobs,
  ...retentionJobs(retentionRules),
];
