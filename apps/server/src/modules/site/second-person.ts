import type { currencies, SettingKey } from '@chaguan/contract';
import type { Settings } from './setting-list.ts';

/**
 * What a setting has to do with value, and so whether a change of it takes a second person.
 * - `limit`: what one of the staff may move alone; one alone may lower it and never raise it.
 * - `reward`: what a post pays; one alone may raise it as far as a hundred posts stay within the limit of a day.
 * - `share`: what goes to the platform of what a member is paid; every change takes two.
 * - `free`: pays nothing and sets nothing that is paid. Bounds of what members may give out of their own are free.
 */
export type Guard = 'limit' | 'reward' | 'share' | 'free';

/** Every setting stands in exactly one of them; a test says so of a new one. */
export const guards: Readonly<Record<Guard, readonly SettingKey[]>> = {
  limit: ['adjustLimitYuan', 'adjustLimitPoints'],
  reward: ['pointsTopic', 'pointsComment', 'pointsReply', 'pointsQuestion', 'pointsAnswer', 'pointsAnswerReply'],
  share: ['bountyShare', 'unlockShare'],
  free: [
    'siteTitle',
    'siteTitleEn',
    'siteKeywords',
    'siteKeywordsEn',
    'siteDescription',
    'siteDescriptionEn',
    'mode',
    'closingText',
    'closingTextEn',
    'icpNumber',
    'policeNumber',
    'feedbackOpen',
    'feedbackDays',
    'supportAccessDevice',
    'registrationAccount',
    'registrationPhone',
    'registrationEmail',
    'loginOpen',
    'loginAccount',
    'loginPhone',
    'loginEmail',
    'loginOther',
    'registrationThirdParty',
    'registrationWechat',
    'topicOpen',
    'commentOpen',
    'questionOpen',
    'answerOpen',
    'reportOpen',
    'rechargeOpen',
    'registrationHint',
    'registrationCaptcha',
    'registrationCaptchaAfter',
    'loginCaptchaAfter',
    'topicCaptchaAfter',
    'commentCaptchaAfter',
    'questionCaptchaAfter',
    'answerCaptchaAfter',
    'messageCaptchaAfter',
    'reportCaptchaAfter',
    'reviewTopic',
    'reviewComment',
    'reviewReply',
    'reviewQuestion',
    'reviewAnswer',
    'reviewAnswerReply',
    'reviewFirstPosts',
    'newMemberDays',
    'newMemberPosts',
    'newMemberHoldLinks',
    'newMemberHoldImages',
    'newMemberPostsHourly',
    'newMemberMessagesHourly',
    'hotCommentWeight',
    'hotLikeWeight',
    'hotViewWeight',
    'hotGravity',
    'hotWindowHours',
    'mentionLimit',
    'leaveGraceDays',
    'binDays',
    'reminderReadDays',
    'reminderUnreadDays',
    'reportImages',
    'reportHideScore',
    'reportHideNewScore',
    'pollOptionsTopic',
    'pollOptionsQuestion',
    'questionTagLimit',
    'fileTypes',
    'fileMaxKilobytes',
    'filesPerDay',
    'fileMegabytesPerDay',
    'rechargeMinimum',
    'rechargeMaximum',
    'rechargePresets',
    'bountyYuanMinimum',
    'bountyYuanMaximum',
    'bountyPointsMinimum',
    'bountyPointsMaximum',
    'bodyLimit',
    'realNameTopic',
    'realNameComment',
    'realNameQuestion',
    'realNameAnswer',
    'envelopeMinimum',
    'envelopeMaximum',
    'envelopeHours',
    'envelopeOwn',
    'passwordMinLength',
    'sessionDays',
    'externalImages',
    'embedBilibili',
    'embedYouku',
    'embedQq',
    'embedIqiyi',
    'embedSohu',
    'embedYoutube',
    'visitCounting',
    'securityContact',
    'securityPolicy',
    'pushContact',
    'foreignPhones',
    'emailDomains',
    'emailDomainsRefused',
    'codeResendSeconds',
    'codesPerRecipientDaily',
    'codesPerAddressDaily',
    'smsPerDay',
    'topicEditOpen',
    'answerEditOpen',
    'loginLogDays',
    'securityEventDays',
    'visitDays',
    'visitCountDays',
    'topicReadDays',
    'mailLogDays',
    'outboxDays',
    'assistantUseDays',
    'paymentNoticeDays',
    'webhookLogDays',
    'regionVisible',
    'termsZh',
    'termsEn',
    'onboardingVisible',
    'wordsChosen',
    'accentColour',
    'siteMark',
    'sitePicture',
    'siteFooter',
    'siteFooterEn',
    'wordMember',
    'wordStaff',
    'wordPlace',
    'wordPlaceEn',
  ],
};

const guardOf = new Map(Object.entries(guards).flatMap(([guard, keys]) => keys.map((key) => [key, guard as Guard] as const)));

/** What one of the staff may move alone within a day, in minor units: all acts for others together count against it. */
export function aloneLimit({ adjustLimitYuan, adjustLimitPoints }: Settings, currency: (typeof currencies)[number]): bigint {
  return currency === 'CNY' ? BigInt(adjustLimitYuan) * 100n : BigInt(adjustLimitPoints);
}

/** Posts that pay so much stay within the limit of a day. */
const rewardsWithinLimit = 100;

/** Whether this change waits for a second person, and whether who is alone may make it at once. */
export function needsSecond(key: SettingKey, before: number, after: number, now: Settings): 'always' | 'unless_alone' | 'no' {
  const guard = guardOf.get(key) ?? 'free';
  if (guard === 'limit') return after > before ? 'always' : 'no';
  if (guard === 'reward') return after > before && after > now.adjustLimitPoints / rewardsWithinLimit ? 'unless_alone' : 'no';
  return guard === 'share' && after !== before ? 'unless_alone' : 'no';
}
