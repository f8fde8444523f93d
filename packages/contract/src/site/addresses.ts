import { registrationKinds } from '../accounts/registration.ts';
import { moderationLogKinds, moderationSubjects } from '../moderation/moderation-log.ts';
import { noticeFilters } from '../notifications/notices.ts';
import { feedbackStates } from '../staff/staff-feedback.ts';
import { noticeStates } from '../staff/staff-notices.ts';
import { searchSorts, searchTabs, searchTimes } from '../content/search.ts';
import { answerSorts, questionSorts, questionTabs } from '../content/questions.ts';
import { rootKinds } from '../content/root-lines.ts';
import { topPeriods, topSorts } from '../content/top-posts.ts';
import { commentSorts, topicSorts, topicTabs } from '../content/topics.ts';
import { unreadTabs } from '../content/unread-posts.ts';
import { declaredPages, ofMember, ofStaff, page, type Page } from './page.ts';

const none = {} as const;
const paged = { page: 'page' } as const;
const jump = { jumpUrl: 'text' } as const;
const homeList = { tab: [...topicTabs, 'links'], tagId: 'id', sort: topicSorts, page: 'page' } as const;
const byState = { state: 'text', page: 'page' } as const;
const log = { module: 'text', month: 'text', page: 'page' } as const;
const posts = {
  state: 'text',
  words: 'text',
  tagId: 'id',
  author: 'text',
  authorId: 'id',
  from: 'text',
  until: 'text',
  before: 'text',
} as const;
const answers = { kind: 'text', ...posts } as const;

export const rootPage = page('/', none);
export const mobilePage = page('/m', { leave: 'browser' });
export const siteHomePage = page('/siteHome', homeList);
/** The same screen at its other URL. */
export const indexPage = page('/index', homeList);
export const threadPage = page(
  '/thread',
  { topicId: 'id', sort: commentSorts, page: 'page', commentId: 'id', replyId: 'id', by: 'id', with: 'id' },
  { needs: ['topicId'] },
);
export const askListPage = page('/askList', { tab: questionTabs, tagId: 'id', sort: questionSorts, page: 'page' });
export const questionPage = page(
  '/question',
  { questionId: 'id', sort: answerSorts, page: 'page', answerId: 'id', replyId: 'id' },
  { needs: ['questionId'] },
);
/** A member's ordered collection of own topics. */
export const columnPage = page('/column', { columnId: 'id', page: 'page' }, { needs: ['columnId'] });
/** A public folder of favourites. */
export const folderPage = page('/favouriteFolder', { folderId: 'id', page: 'page' }, { needs: ['folderId'] });
/** The best topics and questions of a period. */
export const topPage = page('/top', { period: topPeriods, sort: topSorts, kind: rootKinds, page: 'page' });
export const searchPage = page('/search', {
  keyword: 'text',
  tab: searchTabs,
  sort: searchSorts,
  tagId: 'id',
  author: 'account',
  time: searchTimes,
  solved: ['1'],
  pictures: ['1'],
  mine: ['1'],
  page: 'page',
});
/** `shared`: another app shared something with the installed site. */
export const addTopicPage = page('/addTopic', { tagId: 'id', shared: 'text' });
export const editTopicPage = ofMember('/user/editTopic', { topicId: 'id' }, 'topicId');
/** `title`: a search keyword, as the title of the question. */
export const addQuestionPage = page('/addQuestion', { tagId: 'id', title: 'text' });
export const editQuestionPage = ofMember('/user/editQuestion', { questionId: 'id' }, 'questionId');
/** A file with its name, size and beginning; for everybody who may read a place that contains it. */
export const filePage = page('/file', { key: 'text' }, { needs: ['key'] });
export const membershipCardListPage = page('/membershipCardList', none);
export const membershipCardPage = page('/membershipCard', { membershipCardId: 'id' }, { needs: ['membershipCardId'] });

export const loginPage = page('/login', jump);
export const registerPage = page('/register', { kind: registrationKinds, inviteCode: 'text', ...jump });
export const welcomePage = page('/welcome', jump);
export const recoveryPage = page('/findPassWord/step1', none);
/** Opened by the link of an invitation, whose ticket is in the fragment. */
export const invitationPage = page('/invitation', none);
export const recoveryStep2Page = page('/findPassWord/step2', none);
/** What another site adds to the URL of a redirect is for the browser only. */
export const thirdPartyReturnPage = page('/thirdParty/loginRedirect', {
  code: 'browser',
  state: 'browser',
  iss: 'browser',
  error: 'browser',
});
/** An application asks to sign the reader in; `failed`: what was wrong with its request. */
export const authorizePage = page('/authorize', { request: 'browser', failed: 'browser' });
/** The target of a link in a mail; nothing is changed before a click. */
export const unsubscribePage = page('/unsubscribe', { token: 'browser' });
/** What staff did, for everybody. */
export const moderationLogPage = page('/moderationLog', { kind: moderationLogKinds, before: 'id' });
export const termsPage = page('/termsService', none);
/** A page written by staff, at the slug that they chose. */
export const customPage = page('/page/:slug', none);
export const feedbackPage = page('/feedback', none);
/** All badges with their rules. */
export const badgesPage = page('/badges', none);
export const helpPage = page('/help', { keyword: 'text' });
/** For a category its first article; an article has priority over the category. */
export const helpDetailPage = page('/helpDetail', { helpTypeId: 'id', helpId: 'id' });

/** A member's page; without an account the reader's own. */
export const profilePage = page('/user/control/home', { userName: 'account', tab: ['questions'], page: 'page' });
export const editUserPage = ofMember('/user/control/editUser', none);
export const securityPage = ofMember('/user/control/security', none);
/** With kind and id: an appeal against the latest act of staff on it. */
export const appealsPage = ofMember('/user/control/appeals', { kind: moderationSubjects, id: 'id', before: 'id' });
export const reportListPage = ofMember('/user/control/reportList', paged);
export const realNamePage = ofMember('/user/control/realNameAuthentication', none);
export const phoneBindingPage = ofMember('/user/control/phoneBinding', none);
export const phoneStep1Page = ofMember('/user/control/updatePhoneBinding/step1', none);
export const phoneStep2Page = ofMember('/user/control/updatePhoneBinding/step2', none);
export const emailBindingPage = ofMember('/user/control/emailBinding', none);
export const emailStep1Page = ofMember('/user/control/updateEmailBinding/step1', none);
export const emailStep2Page = ofMember('/user/control/updateEmailBinding/step2', none);
export const linkedAccountsPage = ofMember('/user/control/linkedAccounts', none);
export const applicationsPage = ofMember('/user/control/applications', none);
export const sessionsPage = ofMember('/user/control/sessions', none);
export const apiKeysPage = ofMember('/user/control/apiKeys', none);
export const loginLogPage = ofMember('/user/control/userLoginLogList', paged);
export const notificationSettingsPage = ofMember('/user/control/notifications', none);
export const leavePage = ofMember('/user/control/leave', none);
export const followListPage = ofMember('/user/control/followList', paged);
export const followerListPage = ofMember('/user/control/followerList', paged);
export const blockListPage = ofMember('/user/control/blockList', paged);
export const conversationsPage = ofMember('/user/control/privateMessageList', none);
/** `noticeId` opens one. */
export const noticesPage = ofMember('/user/control/systemNotifyList', { state: noticeFilters, noticeId: 'id', page: 'page' });
/** By account, or by id if the member has none any more. */
/** A conversation with a member, or in a group. */
export const chatPage = ofMember('/user/control/privateMessageChatList', { userName: 'text', memberId: 'id', groupId: 'id' });
export const remindListPage = ofMember('/user/control/remindList', byState);
export const activityPage = ofMember('/user/control/userDynamicList', { userName: 'text', tab: 'text' });
export const pointsPage = ofMember('/user/control/point', log);
export const balancePage = ofMember('/user/control/balance', log);
/** Money of the balance is paid to an account outside. */
export const payoutsPage = ofMember('/user/control/payouts', { page: 'page' });
/** The balance in a year, to print. */
export const yearStatementPage = ofMember('/user/control/yearStatement', { year: 'text' });
export const paymentReceiptPage = ofMember('/user/control/paymentReceipt/:number', none);
export const paymentPage = ofMember('/user/control/payment', { paymentModule: 'id' }, 'paymentModule');
/** The result of a payment; `interfaceProduct` is the number of the interface with which it was begun. */
export const paymentCompletedPage = ofMember('/paymentCompleted/:interfaceProduct/:paymentModule/:parameterId', {
  code: 'text',
  state: 'text',
});
export const sandboxPaymentPage = ofMember('/sandboxPayment/:number', none);
export const envelopesGivenPage = ofMember('/user/control/giveRedEnvelopeList', paged);
export const envelopeSharesPage = ofMember(
  '/user/control/redEnvelopeAmountDistributionList',
  { giveRedEnvelopeId: 'id', page: 'page' },
  'giveRedEnvelopeId',
);
export const envelopesReceivedPage = ofMember('/user/control/receiveRedEnvelopeList', paged);
export const cardOrdersPage = ofMember('/user/control/membershipCardOrderList', paged);
export const topicListPage = ofMember('/user/control/topicList', byState);
export const commentListPage = ofMember('/user/control/commentList', byState);
export const replyListPage = ofMember('/user/control/replyList', byState);
export const questionListPage = ofMember('/user/control/questionList', byState);
export const answerListPage = ofMember('/user/control/answerList', byState);
export const answerReplyListPage = ofMember('/user/control/answerReplyList', byState);
export const draftListPage = ofMember('/user/control/draftList', none);
export const scheduledPostsPage = ofMember('/user/control/scheduledPosts', none);
export const historyPage = ofMember('/user/control/readingHistory', paged);
export const editSuggestionsPage = ofMember('/user/control/editSuggestions', { box: ['sent'], before: 'id' });
export const topicColumnsPage = ofMember('/user/control/columnList', { columnId: 'id' });
export const followedColumnsPage = ofMember('/user/control/followedColumnList', paged);
export const followedFoldersPage = ofMember('/user/control/followedFolderList', paged);
/** Where the member stopped before the end. */
export const readingStopsPage = ofMember('/user/control/readingStops', none);
export const mutedWordsPage = ofMember('/user/control/mutedWords', none);
/** Topics and questions with responses since they were opened, or never opened. */
export const unreadPostsPage = ofMember('/user/control/unreadPosts', { tab: unreadTabs, tagId: 'id', followed: ['1'], page: 'page' });
export const checkInsPage = ofMember('/user/control/checkIns', { month: 'text' });

/** Questions that others request the member to answer. */
export const answerRequestsPage = ofMember('/user/control/answerRequests', { before: 'id' });
export const inviteCodesPage = ofMember('/user/control/inviteCodes', { before: 'id' });
export const catchUpPage = ofMember('/user/control/catchUp', none);
export const likeListPage = ofMember('/user/control/likeList', { kind: 'text', page: 'page' });
export const favouriteListPage = ofMember('/user/control/favoriteList', { folder: 'text', dated: ['1'], page: 'page' });
export const topicLikesPage = ofMember('/user/control/topicLikeList', { topicId: 'id', page: 'page' }, 'topicId');
export const topicFavouritesPage = ofMember('/user/control/topicFavoriteList', { topicId: 'id', page: 'page' }, 'topicId');
export const topicUnlocksPage = ofMember('/user/control/topicUnhideList', { topicId: 'id', page: 'page' }, 'topicId');
export const questionLikesPage = ofMember('/user/control/questionLikeList', { questionId: 'id', page: 'page' }, 'questionId');
export const questionFavouritesPage = ofMember('/user/control/questionFavoriteList', { questionId: 'id', page: 'page' }, 'questionId');

/** The parameters are those of the figures of posts. */
export const adminPage = ofStaff('/admin', { tagId: 'id', author: 'account' });
export const adminMoneyMovesPage = ofStaff('/admin/moneyMoves', { day: 'text', kind: 'text', olderThan: 'id' });
export const adminQueuePage = ofStaff('/admin/queue', { kind: 'text', reason: 'text', tagId: 'id' });
export const adminTopicsPage = ofStaff('/admin/topics', posts);
export const adminCommentsPage = ofStaff('/admin/comments', answers);
export const adminQuestionsPage = ofStaff('/admin/questions', posts);
export const adminAnswersPage = ofStaff('/admin/answers', answers);
export const adminBinPage = ofStaff('/admin/bin', {
  kind: 'text',
  by: 'text',
  tagId: 'id',
  author: 'text',
  words: 'text',
  before: 'text',
});
export const adminFilesPage = ofStaff('/admin/files', {
  owner: 'text',
  name: 'text',
  extension: 'text',
  state: 'text',
  megabytes: 'text',
  from: 'text',
  until: 'text',
  before: 'id',
});
export const adminTagsPage = ofStaff('/admin/tags', { kind: 'text' });
export const adminMembersPage = ofStaff('/admin/members', {
  keyword: 'text',
  state: 'text',
  kind: 'text',
  roleId: 'id',
  staff: 'text',
  bot: 'text',
  from: 'text',
  to: 'text',
  pointsMin: 'text',
  pointsMax: 'text',
  fieldId: 'id',
  fieldValue: 'text',
  sort: 'text',
  page: 'page',
});
export const adminMemberPage = ofStaff('/admin/members/:memberId', paged);
export const adminMemberReviewPage = ofStaff('/admin/members/:memberId/review', { section: 'text', before: 'text' });
export const adminRolesPage = ofStaff('/admin/roles', { roleId: 'id' });
export const adminInviteCodesPage = ofStaff('/admin/inviteCodes', { inviterId: 'id', memberId: 'id', page: 'page' });
export const adminBadgesPage = ofStaff('/admin/badges', none);
export const adminGradesPage = ofStaff('/admin/grades', none);
export const adminFieldsPage = ofStaff('/admin/registrationFields', none);
export const adminForbiddenNamesPage = ofStaff('/admin/forbiddenNames', none);
export const adminAddressBansPage = ofStaff('/admin/bans', none);
export const adminWordsPage = ofStaff('/admin/words', none);
export const adminBooksPage = ofStaff('/admin/books', { month: 'text', currency: 'text', holds: 'page' });
export const adminPayoutsPage = ofStaff('/admin/payouts', { state: 'text', page: 'page' });
export const adminAdjustmentsPage = ofStaff('/admin/adjustments', { state: 'text', memberId: 'id', page: 'page' });
export const adminReportsPage = ofStaff('/admin/reports', {
  state: 'text',
  kind: 'text',
  categoryId: 'id',
  assignee: 'text',
  order: 'text',
  page: 'page',
  caseId: 'id',
});
export const adminReportCategoriesPage = ofStaff('/admin/reportCategories', none);
export const adminReportReasonsPage = ofStaff('/admin/reportReasons', none);
export const adminChangesPage = ofStaff('/admin/changes', byState);
export const adminPaymentOrdersPage = ofStaff('/admin/paymentOrders', {
  state: 'text',
  provider: 'text',
  member: 'text',
  number: 'text',
  from: 'text',
  until: 'text',
  page: 'page',
});
export const adminPaymentNoticesPage = ofStaff('/admin/paymentOrders/notices', paged);
export const adminPaymentRefundsPage = ofStaff('/admin/paymentOrders/refunds', byState);
export const adminPaymentOrderPage = ofStaff('/admin/paymentOrders/:number', none);
export const adminPaymentProvidersPage = ofStaff('/admin/paymentProviders', none);
export const adminMembershipCardsPage = ofStaff('/admin/membershipCards', none);
export const adminMembershipOrdersPage = ofStaff('/admin/membershipOrders', {
  state: 'text',
  member: 'text',
  number: 'text',
  from: 'text',
  until: 'text',
  page: 'page',
});
export const adminGiftTasksPage = ofStaff('/admin/giftTasks', paged);
export const adminGiftRecipientsPage = ofStaff('/admin/giftTasks/:taskId', paged);
export const adminNoticesPage = ofStaff('/admin/notices', { state: noticeStates, page: 'page' });
export const adminAddNoticePage = ofStaff('/admin/notices/new', none);
export const adminNoticePage = ofStaff('/admin/notices/:noticeId', none);
export const adminEditNoticePage = ofStaff('/admin/notices/:noticeId/edit', none);
export const adminSearchPage = ofStaff('/admin/search', none);
/** Tabs of the assistant's staff screen. */
export const assistantTabs = ['providers', 'limits', 'use'] as const;
export const adminAssistantPage = ofStaff('/admin/assistant', { tab: assistantTabs, from: 'text', until: 'text' });
export const adminAppearancePage = ofStaff('/admin/appearance', none);
export const adminLinksPage = ofStaff('/admin/links', none);
export const adminHeaderSectionsPage = ofStaff('/admin/headerSections', none);
export const adminFeedbackPage = ofStaff('/admin/feedback', { state: feedbackStates, from: 'text', until: 'text', before: 'id' });
export const adminHelpPage = ofStaff('/admin/help', { helpTypeId: 'id', state: 'text', before: 'id' });
export const adminHelpCategoriesPage = ofStaff('/admin/help/categories', none);
export const adminAddHelpPage = ofStaff('/admin/help/new', { helpTypeId: 'id' });
export const adminEditHelpPage = ofStaff('/admin/help/:helpId', { language: 'text' });
export const adminListBlocksPage = ofStaff('/admin/listBlocks', none);
export const adminCustomPagesPage = ofStaff('/admin/pages', { state: 'text' });
export const adminAddCustomPage = ofStaff('/admin/pages/new', none);
export const adminEditCustomPage = ofStaff('/admin/pages/:pageId', { language: 'text' });
export const adminAuditPage = ofStaff('/admin/audit', {
  actor: 'text',
  act: 'text',
  kind: 'text',
  id: 'text',
  from: 'text',
  until: 'text',
  olderThan: 'id',
});
export const adminSecurityEventsPage = ofStaff('/admin/securityEvents', {
  kind: 'text',
  account: 'text',
  address: 'text',
  olderThan: 'id',
});
export const adminProvidersPage = ofStaff('/admin/signInProviders', none);
export const adminStaffPage = ofStaff('/admin/staff', none);
export const adminSettingsPage = ofStaff('/admin/settings', none);
export const adminSettingChangesPage = ofStaff('/admin/settings/changes', { key: 'text', olderThan: 'id' });
export const adminImportSettingsPage = ofStaff('/admin/settings/import', none);
export const adminDeliveryPage = ofStaff('/admin/settings/delivery', none);
/** One group of settings. */
export const adminSettingGroupPage = ofStaff('/admin/settings/:group', none);
export const adminMaintenancePage = ofStaff('/admin/maintenance', none);
export const adminImportsPage = ofStaff('/admin/imports', none);
export const adminFormerAddressesPage = ofStaff('/admin/imports/addresses', { kind: 'text', text: 'text' });
export const adminImportPage = ofStaff('/admin/imports/:importId', none);
export const adminRetentionPage = ofStaff('/admin/retention', none);
export const adminApplicationsPage = ofStaff('/admin/applications', none);
export const adminAppealsPage = ofStaff('/admin/appeals', { state: ['decided'], page: 'page' });
export const adminWebhooksPage = ofStaff('/admin/webhooks', { bot: 'account' });
export const adminWebhookLogPage = ofStaff('/admin/webhooks/:webhookId', { olderThan: 'id' });
export const adminVideosPage = ofStaff('/admin/videos', { state: 'text', page: 'page' });
export const adminOutboxPage = ofStaff('/admin/outbox', { kind: 'text', state: 'text', page: 'page' });

/** Every page of the web. */
export const allPages: readonly Page[] = declaredPages();

/** Paths of feeds: of all, and of one tag, without the tag's id; followed by `.rss` or `.atom`. */
export const feedPaths = {
  topic: { all: '/feeds/topics', tag: '/feeds/tags/' },
  question: { all: '/feeds/questions', tag: '/feeds/question-tags/' },
} as const;
