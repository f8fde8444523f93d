import type { Bound } from '../platform/http/bind.ts';
import { editSuggestionsRoutes } from '../modules/edit-suggestions/index.ts';
import { publicFoldersRoutes } from '../modules/public-folders/index.ts';
import { topicColumnsRoutes } from '../modules/topic-columns/index.ts';
import { tipRoutes } from '../modules/tips/index.ts';
import { answerRequestsRoutes } from '../modules/answer-requests/index.ts';
import { mutedWordsRoutes } from '../modules/muted-words/index.ts';
import { badgeRoutes } from '../modules/badges/index.ts';
import { checkInRoutes } from '../modules/check-ins/index.ts';
import { registrationReviewRoutes } from '../modules/registration-reviews/index.ts';
import { inviteCodeRoutes } from '../modules/invite-codes/index.ts';
import { contactRoutes } from '../modules/contacts/index.ts';
import { addressBanRoutes } from '../modules/address-bans/index.ts';
import { scheduledPostRoutes } from '../modules/scheduled-posts/index.ts';
import { draftRoutes } from '../modules/drafts/index.ts';
import { applicationRoutes } from '../modules/applications/index.ts';
import { moderationLogRoutes } from '../modules/moderation-log/index.ts';
import { apiKeyRoutes } from '../modules/api-keys/index.ts';
import { assistantRoutes } from '../modules/assistant/index.ts';
import { payoutRoutes } from '../modules/payouts/index.ts';
import { adjustmentRoutes } from '../modules/adjustments/index.ts';
import { changeRoutes } from './approvals.ts';
import { baseInfoRoute } from './base-info.ts';
import { followRoutes } from '../modules/follows/index.ts';
import { feedbackRoutes } from '../modules/feedback/index.ts';
import { onboardingRoutes } from '../modules/onboarding/index.ts';
import { helpRoutes } from '../modules/help/index.ts';
import { readingHistoryRoutes } from '../modules/reading-history/index.ts';
import { digestRoutes } from '../modules/digests/index.ts';
import { topPostRoutes } from '../modules/top-posts/index.ts';
import { unreadPostRoutes } from '../modules/unread-posts/index.ts';
import { binRoutes, closingRoutes, editRoutes, postListRoutes, queueRoutes, staffFileRoutes } from '../modules/moderation/index.ts';
import { activityRoutes } from '../modules/activity/index.ts';
import { accountDeletionRoutes } from '../modules/account-deletion/index.ts';
import { ledgerRoutes, statementRoutes } from '../modules/ledger/index.ts';
import { maintenanceRoutes } from '../modules/maintenance/index.ts';
import { wechatReminderRoutes } from '../modules/wechat-reminders/index.ts';
import { webhookRoutes } from '../modules/webhooks/index.ts';
import { retentionRules } from './retention.ts';
import { retentionRoutes } from '../modules/retention/index.ts';
import { deliveryRoutes } from '../modules/delivery/index.ts';
import { downloadRoutes } from '../modules/downloads/index.ts';
import { fileRoutes } from '../modules/files/index.ts';
import { videoRoutes } from '../modules/videos/index.ts';
import { mediaRoutes } from '../modules/media/index.ts';
import { memberAdminRoutes } from '../modules/member-admin/index.ts';
import { memberReviewRoutes } from '../modules/member-review/index.ts';
import { memberRoutes } from '../modules/members/index.ts';
import { membershipRoutes, tagGivesSold } from '../modules/memberships/index.ts';
import { reportRoutes } from '../modules/reports/index.ts';
import { messageRoutes } from '../modules/messages/index.ts';
import { noticeRoutes } from '../modules/notices/index.ts';
import { reactionRoutes } from '../modules/reactions/index.ts';
import { paymentRoutes } from '../modules/payments/index.ts';
import { notificationSettingRoutes } from '../modules/notification-settings/index.ts';
import { sourceNames } from '../import/sources/names.ts';
import { formerAddressRoutes } from '../modules/former-addresses/index.ts';
import { importRoutes } from '../modules/imports/index.ts';
import { profileRoutes } from '../modules/profiles/index.ts';
import { pushRoutes } from '../modules/push/index.ts';
import { questionRoutes } from '../modules/questions/index.ts';
import { recoveryRoutes } from '../modules/recovery/index.ts';
import { registrationRoutes } from '../modules/registration/index.ts';
import { wordFilterRoutes } from '../modules/word-filter/index.ts';
import { searchRoutes } from '../modules/search/index.ts';
import { secondFactorRoutes } from '../modules/second-factor/index.ts';
import { securityLogRoutes } from '../modules/security-log/index.ts';
import { reminderRoutes } from '../modules/reminders/index.ts';
import { sessionRoutes } from '../modules/sessions/index.ts';
import { signInRoutes } from '../modules/sign-in/index.ts';
import { siteRoutes } from '../modules/site/index.ts';
import { siteContentRoutes } from '../modules/site-content/index.ts';
import { staffLogRoutes } from '../modules/staff-log/index.ts';
import { statisticsRoutes } from '../modules/statistics/index.ts';
import { tagRoutes } from '../modules/tags/index.ts';
import { thirdPartyRoutes } from '../modules/third-party/index.ts';
import { topicRoutes } from '../modules/topics/index.ts';
import { unreadRoutes } from '../modules/unread/index.ts';
import { walletRoutes } from '../modules/wallet/index.ts';
import { verificationRoutes } from '../modules/verification/index.ts';

/** Every endpoint with its handler. The start-up check compares it with the contract, so none is forgotten. */
export const routes: readonly Bound[] = [
  ...siteRoutes,
  baseInfoRoute,
  ...wordFilterRoutes,
  ...addressBanRoutes,
  ...memberRoutes,
  ...memberAdminRoutes,
  ...memberReviewRoutes,
  ...verificationRoutes,
  ...recoveryRoutes,
  ...contactRoutes,
  ...registrationRoutes,
  ...signInRoutes,
  ...secondFactorRoutes,
  ...sessionRoutes,
  ...assistantRoutes,
  ...apiKeyRoutes,
  ...moderationLogRoutes,
  ...applicationRoutes,
  ...thirdPartyRoutes,
  ...tagRoutes(tagGivesSold),
  ...reactionRoutes,
  ...mediaRoutes,
  ...fileRoutes,
  ...downloadRoutes,
  ...videoRoutes,
  ...draftRoutes,
  ...scheduledPostRoutes,
  ...topicRoutes,
  ...questionRoutes,
  ...binRoutes,
  ...staffFileRoutes,
  ...postListRoutes,
  ...closingRoutes,
  ...editRoutes,
  ...activityRoutes,
  ...unreadPostRoutes,
  ...topPostRoutes,
  ...readingHistoryRoutes,
  ...accountDeletionRoutes,
  ...retentionRoutes(retentionRules),
  ...webhookRoutes,
  ...siteContentRoutes,
  ...deliveryRoutes,
  ...maintenanceRoutes,
  ...formerAddressRoutes,
  ...importRoutes(sourceNames),
  ...onboardingRoutes,
  ...helpRoutes,
  ...feedbackRoutes,
  ...ledgerRoutes,
  ...statementRoutes,
  ...adjustmentRoutes,
  ...payoutRoutes,
  ...changeRoutes,
  ...queueRoutes,
  ...staffLogRoutes,
  ...securityLogRoutes,
  ...followRoutes,
  ...messageRoutes,
  ...reportRoutes,
  ...reminderRoutes,
  ...pushRoutes,
  ...wechatReminderRoutes,
  ...unreadRoutes,
  ...noticeRoutes,
  ...paymentRoutes,
  ...walletRoutes,
  ...profileRoutes,
  ...membershipRoutes,
  ...searchRoutes,
  ...notificationSettingRoutes,
  ...digestRoutes,
  ...inviteCodeRoutes,
  ...registrationReviewRoutes,
  ...checkInRoutes,
  ...badgeRoutes,
  ...tipRoutes,
  ...answerRequestsRoutes,
  ...mutedWordsRoutes,
  ...topicColumnsRoutes,
  ...publicFoldersRoutes,
  ...editSuggestionsRoutes,
  ...statisticsRoutes,
];
