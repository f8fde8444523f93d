import type { Services } from '../platform/http/ctx.ts';
import type { Subscription } from '../platform/events/emit.ts';
import { factChecks } from './fact-checks.ts';
import { proveFolder } from './prove-restored.ts';
import { checks } from './site-checks.ts';
import { witnesses } from './witnesses.ts';
import { backupSubscriptions } from '../modules/backup/index.ts';
import { assistantSubscriptions } from '../modules/assistant/index.ts';
import { digestSubscriptions } from '../modules/digests/index.ts';
import { registrationReviewSubscriptions } from '../modules/registration-reviews/index.ts';
import { feedbackSubscriptions } from '../modules/feedback/index.ts';
import { fileSubscriptions } from '../modules/files/index.ts';
import { importSubscriptions } from '../modules/imports/index.ts';
import { ledgerSubscriptions } from '../modules/ledger/index.ts';
import { accountDeletionSubscriptions } from '../modules/account-deletion/index.ts';
import { membershipSubscriptions } from '../modules/memberships/index.ts';
import { messageSubscriptions } from '../modules/messages/index.ts';
import { moderationSubscriptions } from '../modules/moderation/index.ts';
import { noticeSubscriptions } from '../modules/notices/index.ts';
import { openingSubscriptions } from '../modules/openings/index.ts';
import { profileSubscriptions } from '../modules/profiles/index.ts';
import { wechatReminderSubscriptions } from '../modules/wechat-reminders/index.ts';
import { payoutSubscriptions } from '../modules/payouts/index.ts';
import { pushSubscriptions } from '../modules/push/index.ts';
import { reminderSubscriptions } from '../modules/reminders/index.ts';
import { reportSubscriptions } from '../modules/reports/index.ts';
import { searchSubscriptions } from '../modules/search/index.ts';
import { securityLogSubscriptions } from '../modules/security-log/index.ts';
import { staffLogSubscriptions } from '../modules/staff-log/index.ts';
import { topicSubscriptions } from '../modules/topics/index.ts';
import { videoSubscriptions } from '../modules/videos/index.ts';
import { webhookSubscriptions } from '../modules/webhooks/index.ts';
import { verifySubscriptions } from '../modules/integrity/index.ts';
import { postPreviewSubscriptions } from '../modules/post-previews/index.ts';
import { verificationSubscriptions } from '../modules/verification/index.ts';

/** The one table of reactions to events. */
export const subscriptions: readonly Subscription<Services>[] = [
  ...ledgerSubscriptions(factChecks, witnesses),
  ...staffLogSubscriptions,
  ...topicSubscriptions,
  ...verificationSubscriptions,
  ...profileSubscriptions,
  ...accountDeletionSubscriptions,
  ...messageSubscriptions,
  ...noticeSubscriptions,
  ...membershipSubscriptions,
  ...openingSubscriptions,
  ...payoutSubscriptions,
  ...reportSubscriptions,
  ...reminderSubscriptions,
  ...pushSubscriptions,
  ...wechatReminderSubscriptions,
  ...securityLogSubscriptions,
  ...searchSubscriptions,
  ...digestSubscriptions,
  ...assistantSubscriptions,
  ...backupSubscriptions(proveFolder),
  ...verifySubscriptions(checks),
  ...feedbackSubscriptions,
  ...registrationReviewSubscriptions,
  ...fileSubscriptions,
  ...videoSubscriptions,
  ...postPreviewSubscriptions,
  ...moderationSubscriptions,
  ...webhookSubscriptions,
  ...importSubscriptions,
];
