import { accentPattern, brandPicturePattern, imageRules, scopeTools, wordSets, type Setting, type SettingKey } from '@chaguan/contract';
import type Type from 'typebox';

type Shape = Type.Static<typeof Setting>;
type Group = Shape['group'];
/** A setting: its initial value, where staff find it, and its allowed values. Defaults follow domain/rules.md section 1. */
export interface SettingRule<T> {
  group: Group;
  kind: Shape['kind'];
  initial: T;
  choices?: readonly string[];
  minimum?: number;
  /** The pattern for the whole text. */
  pattern?: string;
  maximum?: number;
}

function text(group: Group, initial: string, maximum = 200): SettingRule<string> {
  return { group, kind: maximum > 300 ? 'long_text' : 'text', initial, maximum };
}

function flag(group: Group, initial: boolean): SettingRule<boolean> {
  return { group, kind: 'boolean', initial };
}

function whole(group: Group, initial: number, minimum: number, maximum: number): SettingRule<number> {
  return { group, kind: 'integer', initial, minimum, maximum };
}

function decimal(group: Group, initial: number, minimum: number, maximum: number): SettingRule<number> {
  return { group, kind: 'number', initial, minimum, maximum };
}

/** Yuan with at most two decimals, or whole points, as text; empty for no limit. */
function sum(group: Group, kind: 'yuan' | 'points', initial: string): SettingRule<string> {
  return { group, kind, initial };
}

function choice<const W extends string>(group: Group, initial: NoInfer<W>, ...choices: W[]): SettingRule<W> {
  return { group, kind: 'choice', initial, choices };
}

/** A text of mail with placeholders (`mail-templates.ts`); never empty. A subject is one line. */
function template(initial: string, maximum: 120 | 2000 = 120): SettingRule<string> {
  return { group: 'mailTexts', kind: maximum === 120 ? 'text' : 'long_text', initial, minimum: 1, maximum };
}

/** A term that the site uses in its texts; never empty, otherwise sentences would have a gap. */
function word(initial: string): SettingRule<string> {
  return { group: 'appearance', kind: 'text', initial, minimum: 1, maximum: 20 };
}

/** A text in a special format, written by its own screen. */
function form(initial: string, pattern: string): SettingRule<string> {
  return { group: 'appearance', kind: 'text', initial, pattern, maximum: 100 };
}

/** Any number of the choices, by default all. `minimum` 1: at least one. */
function several(group: Group, choices: readonly string[], minimum = 0): SettingRule<string> {
  return { group, kind: 'set', initial: choices.join(', '), choices, minimum };
}

function review() {
  return choice('review', 'none', 'none', 'first_posts', 'privileged_skip', 'all');
}

export const settingRules = {
  siteTitle: text('site', '茶馆'),
  siteTitleEn: text('site', ''),
  siteKeywords: text('site', '茶馆,论坛,问答,社区'),
  siteKeywordsEn: text('site', ''),
  siteDescription: text('site', '坐下来，慢慢聊。一个中文优先的社区与问答站。'),
  siteDescriptionEn: text('site', 'Sit down and take your time. A Chinese-first community for discussions, questions and answers.'),
  mode: choice('state', 'open', 'open', 'read_only', 'closed'),
  closingText: text('state', '本站暂时关闭，稍后再来。', 2000),
  closingTextEn: text('state', '', 2000),
  icpNumber: text('site', ''),
  policeNumber: text('site', ''),
  supportAccessDevice: whole('state', 1, 1, 3),
  registrationAccount: flag('access', true),
  registrationPhone: flag('access', true),
  registrationEmail: flag('access', true),
  loginOpen: flag('access', true),
  loginAccount: flag('access', true),
  loginPhone: flag('access', true),
  loginEmail: flag('access', true),
  loginOther: flag('access', true),
  registrationThirdParty: flag('access', true),
  registrationWechat: flag('access', true),
  registrationByInvitation: flag('access', false),
  registrationByReview: flag('access', false),
  applicationSignIn: flag('access', false),
  wechatShare: flag('features', false),
  topicOpen: flag('features', true),
  topicEditOpen: flag('features', true),
  commentOpen: flag('features', true),
  columnsPerMember: whole('features', 20, 0, 100),
  topicsPerColumn: whole('features', 300, 1, 500),
  suggestionsPerPost: whole('features', 3, 0, 20),
  suggestionsDaily: whole('features', 10, 0, 1000),
  wikiEditsDaily: whole('features', 20, 0, 1000),
  questionOpen: flag('features', true),
  answerOpen: flag('features', true),
  answerEditOpen: flag('features', true),
  reportOpen: flag('features', true),
  rechargeOpen: flag('money', true),
  feedbackOpen: flag('features', true),
  moderationLogOpen: flag('features', true),
  registrationHint: flag('access', false),
  registrationCaptcha: flag('captcha', true),
  registrationCaptchaAfter: whole('captcha', 3, 0, 1000),
  loginCaptchaAfter: whole('captcha', 3, 0, 100),
  topicCaptchaAfter: whole('captcha', 5, 0, 1000),
  commentCaptchaAfter: whole('captcha', 5, 0, 1000),
  questionCaptchaAfter: whole('captcha', 5, 0, 1000),
  answerCaptchaAfter: whole('captcha', 5, 0, 1000),
  messageCaptchaAfter: whole('captcha', 20, 0, 1000),
  reportCaptchaAfter: whole('captcha', 5, 0, 1000),
  reviewTopic: review(),
  reviewComment: review(),
  reviewReply: review(),
  reviewQuestion: review(),
  reviewAnswer: review(),
  reviewAnswerReply: review(),
  reviewFirstPosts: whole('review', 3, 1, 1000),
  newMemberDays: whole('newMembers', 7, 0, 365),
  newMemberPosts: whole('newMembers', 0, 0, 1000),
  newMemberHoldLinks: flag('newMembers', false),
  newMemberHoldImages: flag('newMembers', false),
  newMemberPostsHourly: whole('newMembers', 0, 0, 100),
  newMemberMessagesHourly: whole('newMembers', 0, 0, 100),
  pointsTopic: whole('points', 10, 0, 1_000_000),
  pointsComment: whole('points', 5, 0, 1_000_000),
  pointsReply: whole('points', 5, 0, 1_000_000),
  pointsQuestion: whole('points', 10, 0, 1_000_000),
  pointsAnswer: whole('points', 5, 0, 1_000_000),
  pointsAnswerReply: whole('points', 5, 0, 1_000_000),
  checkInOpen: flag('points', true),
  pointsCheckIn: whole('points', 2, 0, 1_000_000),
  pointsCheckInWeek: whole('points', 5, 0, 1_000_000),
  checkInRepairs: whole('points', 2, 0, 31),
  hotCommentWeight: decimal('hot', 20, 0, 9999),
  hotLikeWeight: decimal('hot', 10, 0, 9999),
  hotViewWeight: decimal('hot', 1, 0, 9999),
  hotGravity: decimal('hot', 1.8, 0.1, 2),
  hotWindowHours: whole('hot', 0, 0, 100_000),
  mentionLimit: whole('limits', 30, 0, 1000),
  botRequests: whole('limits', 120, 1, 900),
  leaveGraceDays: whole('retention', 7, 1, 60),
  binDays: whole('retention', 30, 1, 3650),
  reminderReadDays: whole('retention', 180, 1, 3650),
  reminderUnreadDays: whole('retention', 365, 1, 3650),
  feedbackDays: whole('retention', 365, 1, 3650),
  reportImages: whole('reports', 3, 0, 3),
  reportHideScore: whole('reports', 5, 0, 1000),
  reportHideNewScore: whole('reports', 2, 0, 1000),
  pollOptionsTopic: whole('limits', 8, 0, 20),
  pollOptionsQuestion: whole('limits', 8, 0, 20),
  questionTagLimit: whole('limits', 5, 1, 20),
  imageTypes: several('uploads', ['jpeg', 'png', 'webp', 'gif'], 1),
  imageMaxKilobytes: whole('uploads', 5000, 50, imageRules.maxKilobytesSet),
  thumbnailEdge: whole('uploads', 480, 160, 1280),
  fileTypes: text(
    'uploads',
    'pdf, doc, docx, xls, xlsx, ppt, pptx, odt, ods, odp, rtf, txt, md, csv, epub, zip, rar, 7z, gz, tar, mp3',
    1000,
  ),
  fileMaxKilobytes: whole('uploads', 5000, 1, 2_000_000),
  filesPerDay: whole('uploads', 50, 0, 10_000),
  fileMegabytesPerDay: whole('uploads', 100, 0, 1_000_000),
  videoTypes: text('uploads', 'mp4, mov, m4v, webm, mkv, avi, wmv, rm, rmvb'),
  videoMaxKilobytes: whole('uploads', 50_000, 1, 2_000_000),
  videoMinutesMax: whole('uploads', 60, 1, 600),
  videosPerDay: whole('uploads', 10, 0, 1000),
  videoMegabytesPerDay: whole('uploads', 500, 0, 1_000_000),
  toolsTopic: several('editor', scopeTools.topic),
  toolsComment: several('editor', scopeTools.comment),
  toolsQuestion: several('editor', scopeTools.question),
  toolsAnswer: several('editor', scopeTools.answer),
  toolsMessage: several('editor', scopeTools.message),
  toolsHelp: several('editor', scopeTools.help),
  rechargeMinimum: whole('money', 1, 1, 100_000),
  rechargeMaximum: whole('money', 10_000, 1, 10_000_000),
  rechargePresets: text('money', '10, 30, 50, 100, 200, 500'),
  bountyYuanMinimum: sum('money', 'yuan', '0'),
  bountyYuanMaximum: sum('money', 'yuan', ''),
  bountyPointsMinimum: sum('money', 'points', '0'),
  bountyPointsMaximum: sum('money', 'points', ''),
  bountyShare: whole('money', 1, 0, 100),
  unlockShare: whole('money', 1, 0, 100),
  adjustLimitYuan: whole('money', 100, 0, 100_000_000),
  adjustLimitPoints: whole('money', 1000, 0, 1_000_000_000),
  bodyLimit: whole('limits', 100_000, 100, 100_000),
  realNameTopic: flag('features', false),
  realNameComment: flag('features', false),
  realNameQuestion: flag('features', false),
  realNameAnswer: flag('features', false),
  envelopeMinimum: sum('money', 'yuan', '0.01'),
  envelopeMaximum: sum('money', 'yuan', '200.00'),
  envelopeHours: whole('money', 24, 1, 720),
  envelopeOwn: flag('money', false),
  tipMinimum: sum('money', 'yuan', '0.01'),
  tipMaximum: sum('money', 'yuan', '200.00'),
  tipShare: whole('money', 1, 0, 100),
  payoutOpen: flag('money', false),
  payoutMinimum: sum('money', 'yuan', '10.00'),
  payoutDailyMaximum: sum('money', 'yuan', '1000.00'),
  payoutShare: whole('money', 0, 0, 100),
  payoutDays: whole('money', 7, 0, 365),
  passwordMinLength: whole('access', 8, 7, 64),
  sessionDays: whole('access', 90, 1, 3650),
  offlineReading: flag('features', true),
  regionVisible: flag('security', false),
  externalImages: flag('security', false),
  linkPreviews: flag('security', true),
  embedBilibili: flag('security', true),
  embedYouku: flag('security', true),
  embedQq: flag('security', true),
  embedIqiyi: flag('security', true),
  embedSohu: flag('security', true),
  embedYoutube: flag('security', false),
  visitCounting: choice('security', 'respect_dnt', 'all', 'respect_dnt', 'off'),
  securityContact: text('security', ''),
  securityPolicy: text('security', ''),
  pushContact: text('security', ''),
  foreignPhones: flag('codes', false),
  emailDomains: text('codes', '', 2000),
  emailDomainsRefused: text('codes', '', 50_000),
  codeResendSeconds: whole('codes', 60, 10, 3600),
  codesPerRecipientDaily: whole('codes', 10, 1, 1000),
  codesPerAddressDaily: whole('codes', 100, 1, 100_000),
  smsPerDay: whole('codes', 2000, 0, 10_000_000),
  invitationsPerMinute: whole('codes', 60, 1, 600),
  movedNoticeDays: whole('state', 30, 1, 365),
  codeMailSubject: template('{site}：验证码'),
  codeMailSubjectEn: template('{site}: verification code'),
  codeMailText: template(
    '【{site}】验证码 {code}，用来{purpose}，{minutes} 分钟内有效。不是你本人操作的话，请忽略，也不要告诉任何人。',
    2000,
  ),
  codeMailTextEn: template(
    '[{site}] {code} is your code {purpose}. It is valid for {minutes} minutes. If you did not request it, ignore this message and do not share the code with anyone.',
    2000,
  ),
  answerMailSubject: template('【{site}】回复你的留言'),
  answerMailSubjectEn: template('{site}: reply to your feedback'),
  answerMailText: template('{answer}\n\n—— {site}\n你在{site}留过言，这是对它的回复。如果不是你写的，不用理会。', 2000),
  answerMailTextEn: template(
    '{answer}\n\n— {site}\nYou sent feedback to {site}, and this is the reply. If it was not you, you can ignore this email.',
    2000,
  ),
  invitationMailSubject: template('{site} 已经搬家，你的账号还在'),
  invitationMailSubjectEn: template('{site} has moved, and your account is still there'),
  invitationMailText: template(
    '{account}，你好。\n\n{site} 搬到了新的地方，你的账号和写过的帖子都在。打开下面的网址，设一个新密码就能登录：\n\n{link}\n\n网址 {days} 天内有效，只能用一次，不要转给别人。\n你的账号是 {account}，原来的密码也可能还能用。\n如果你没有在 {site} 注册过，请忽略这封信。',
    2000,
  ),
  invitationMailTextEn: template(
    'Hello {account},\n\n{site} has moved to a new home, together with your account and everything you wrote. Open this link and choose a new password to log in:\n\n{link}\n\nThe link is valid for {days} days and works once; do not pass it on.\nYour account is {account}, and your former password may still work.\nIf you never signed up to {site}, ignore this email.',
    2000,
  ),
  nowMailSubject: template('{heading}'),
  nowMailSubjectEn: template('{heading}'),
  digestMailSubject: template('{site}：{heading}'),
  digestMailSubjectEn: template('{site}: {heading}'),
  reminderMailClosing: template('收到这封信，是因为你在「{site}」有账号，并且没有关掉这类邮件。', 2000),
  reminderMailClosingEn: template(
    'You receive this email because you have an account on {site} and have not turned off such emails.',
    2000,
  ),
  loginLogDays: whole('retention', 365, 180, 3650),
  securityEventDays: whole('retention', 90, 30, 3650),
  visitDays: whole('retention', 30, 1, 365),
  visitCountDays: whole('retention', 730, 30, 3650),
  topicReadDays: whole('retention', 365, 30, 3650),
  mailLogDays: whole('retention', 30, 7, 365),
  outboxDays: whole('retention', 30, 7, 365),
  assistantUseDays: whole('retention', 400, 90, 3650),
  paymentNoticeDays: whole('retention', 400, 90, 3650),
  webhookLogDays: whole('retention', 30, 1, 365),
  termsZh: text('terms', '', 50_000),
  termsEn: text('terms', '', 50_000),
  onboardingVisible: flag('appearance', true),
  wordsChosen: flag('appearance', false),
  accentColour: form('', `^$|${accentPattern}`),
  siteMark: form('', brandPicturePattern),
  sitePicture: form('', brandPicturePattern),
  siteFooter: text('appearance', '', 300),
  siteFooterEn: text('appearance', '', 300),
  wordMember: word(wordSets.teahouse.wordMember),
  wordStaff: word(wordSets.teahouse.wordStaff),
  wordPlace: word(wordSets.teahouse.wordPlace),
  wordPlaceEn: word(wordSets.teahouse.wordPlaceEn),
} as const satisfies { [K in SettingKey]: SettingRule<unknown> };

export function isSettingKey(key: string): key is SettingKey {
  return Object.hasOwn(settingRules, key);
}
/** All settings with their values. `hotWindowHours` 0 = no limit; `…CaptchaAfter` 0 = always; `newMember…` 0 = off; `reportImages` and `file…PerDay` 0 = none, `reportHide…Score` 0 = never; `bounty…Maximum`, `envelopeMaximum`, `tipMaximum`, `payoutDailyMaximum` '' = no limit, 0 = none. */
export type Settings = { [K in SettingKey]: (typeof settingRules)[K] extends SettingRule<infer T> ? T : never };
