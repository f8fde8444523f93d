import {
  answerListPage,
  answerReplyListPage,
  answerRequestsPage,
  apiKeysPage,
  appealsPage,
  applicationsPage,
  balancePage,
  blockListPage,
  cardOrdersPage,
  catchUpPage,
  commentListPage,
  draftListPage,
  scheduledPostsPage,
  activityPage,
  editUserPage,
  emailBindingPage,
  emailStep1Page,
  emailStep2Page,
  envelopeSharesPage,
  envelopesGivenPage,
  envelopesReceivedPage,
  favouriteListPage,
  followerListPage,
  followListPage,
  historyPage,
  editSuggestionsPage,
  followedColumnsPage,
  followedFoldersPage,
  topicColumnsPage,
  readingStopsPage,
  mutedWordsPage,
  checkInsPage,
  inviteCodesPage,
  leavePage,
  likeListPage,
  linkedAccountsPage,
  loginLogPage,
  notificationSettingsPage,
  paymentPage,
  payoutsPage,
  phoneBindingPage,
  phoneStep1Page,
  phoneStep2Page,
  pointsPage,
  profilePage,
  questionFavouritesPage,
  questionLikesPage,
  questionListPage,
  realNamePage,
  reportListPage,
  replyListPage,
  securityPage,
  sessionsPage,
  topicFavouritesPage,
  topicLikesPage,
  topicListPage,
  topicUnlocksPage,
  unreadPostsPage,
  yearStatementPage,
} from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import type { Name } from '../../lib/names.ts';
import type { IconName } from '../../ui/icon-names.ts';
import { inboxPages } from '../unread/inbox-pages.ts';
import type { Unread, UnreadKind } from '../unread/store.ts';

type Screen = { to: string; label: Name };

/** `parts`: screens of the same subject, one row below. `below`: paths of screens that are reached from this one. */
export type AreaTab = Screen & { parts?: readonly Screen[]; below?: readonly string[]; unread?: keyof Unread };

/** One of the four sections of the own area. `unread`: which unread count is shown beside it. */
export type AreaSection = {
  key: 'home' | 'news' | 'wallet' | 'settings';
  label: Name;
  icon: IconName;
  tabs: readonly AreaTab[];
  unread?: UnreadKind;
};

const home: AreaSection = {
  key: 'home',
  label: { zh: '主页', en: 'Profile' },
  icon: 'house',
  tabs: [
    {
      to: addressOf(profilePage),
      label: { zh: '主页', en: 'Profile' },
      below: [followListPage.path, followerListPage.path],
    },
    {
      to: addressOf(topicListPage),
      label: { zh: '话题', en: 'Topics' },
      parts: [
        { to: addressOf(topicListPage), label: { zh: '话题', en: 'Topics' } },
        { to: addressOf(topicColumnsPage), label: { zh: '我的专栏', en: 'My columns' } },
        { to: addressOf(followedColumnsPage), label: { zh: '关注的专栏', en: 'Followed columns' } },
      ],
      below: [topicLikesPage.path, topicFavouritesPage.path, topicUnlocksPage.path],
    },
    {
      to: addressOf(questionListPage),
      label: { zh: '提问', en: 'Questions' },
      below: [questionLikesPage.path, questionFavouritesPage.path],
    },
    {
      to: addressOf(answerListPage),
      label: { zh: '回答', en: 'Answers' },
      parts: [
        { to: addressOf(answerListPage), label: { zh: '回答', en: 'Answers' } },
        { to: addressOf(answerRequestsPage), label: { zh: '邀请我回答的', en: 'Asked to answer' } },
      ],
    },
    {
      to: addressOf(commentListPage),
      label: { zh: '评论', en: 'Comments' },
      parts: [
        { to: addressOf(commentListPage), label: { zh: '评论', en: 'Comments' } },
        { to: addressOf(replyListPage), label: { zh: '回复', en: 'Replies' } },
        { to: addressOf(answerReplyListPage), label: { zh: '问答里的回复', en: 'Replies in Q&A' } },
      ],
    },
    { to: addressOf(likeListPage), label: { zh: '赞过', en: 'Likes' } },
    {
      to: addressOf(favouriteListPage),
      label: { zh: '收藏', en: 'Favourites' },
      parts: [
        { to: addressOf(favouriteListPage), label: { zh: '收藏', en: 'Favourites' } },
        { to: addressOf(followedFoldersPage), label: { zh: '关注的收藏夹', en: 'Followed folders' } },
      ],
    },
    { to: addressOf(activityPage), label: { zh: '动态', en: 'Activity' }, below: [catchUpPage.path] },
    { to: addressOf(unreadPostsPage), label: { zh: '未读与新帖', en: 'Unread' } },
    {
      to: addressOf(historyPage),
      label: { zh: '读过的', en: 'History' },
      parts: [
        { to: addressOf(historyPage), label: { zh: '读过的', en: 'History' } },
        { to: addressOf(readingStopsPage), label: { zh: '没读完的', en: 'Unfinished' } },
      ],
    },
    { to: addressOf(draftListPage), label: { zh: '草稿', en: 'Drafts' } },
    { to: addressOf(scheduledPostsPage), label: { zh: '定时发布', en: 'Scheduled' } },
    { to: addressOf(editSuggestionsPage), label: { zh: '改稿建议', en: 'Suggested edits' } },
    { to: addressOf(inviteCodesPage), label: { zh: '邀请', en: 'Invitations' } },
  ],
};

const inbox: AreaSection = { key: 'news', label: { zh: '消息', en: 'Inbox' }, icon: 'mail', unread: 'all', tabs: inboxPages };

const wallet: AreaSection = {
  key: 'wallet',
  label: { zh: '钱包', en: 'Wallet' },
  icon: 'wallet',
  tabs: [
    {
      to: addressOf(balancePage),
      label: { zh: '余额', en: 'Balance' },
      below: [
        paymentPage.path,
        payoutsPage.path,
        yearStatementPage.path,
        '/user/control/paymentReceipt',
        '/paymentCompleted',
        '/sandboxPayment',
      ],
    },
    { to: addressOf(pointsPage), label: { zh: '积分', en: 'Points' } },
    { to: addressOf(checkInsPage), label: { zh: '签到', en: 'Check-in' } },
    {
      to: addressOf(envelopesReceivedPage),
      label: { zh: '红包', en: 'Red envelopes' },
      parts: [
        { to: addressOf(envelopesReceivedPage), label: { zh: '收到的', en: 'Received' } },
        { to: addressOf(envelopesGivenPage), label: { zh: '发出的', en: 'Sent' } },
      ],
      below: [envelopeSharesPage.path],
    },
    { to: addressOf(cardOrdersPage), label: { zh: '会员卡订单', en: 'Membership card orders' } },
  ],
};

const settings: AreaSection = {
  key: 'settings',
  label: { zh: '设置', en: 'Settings' },
  icon: 'settings',
  tabs: [
    { to: addressOf(editUserPage), label: { zh: '资料', en: 'Profile' } },
    {
      to: addressOf(securityPage),
      label: { zh: '安全', en: 'Security' },
      parts: [
        { to: addressOf(securityPage), label: { zh: '账号安全', en: 'Account' } },
        { to: addressOf(realNamePage), label: { zh: '手机和邮箱', en: 'Phone and email' } },
        { to: addressOf(linkedAccountsPage), label: { zh: '关联账号', en: 'Linked accounts' } },
        { to: addressOf(applicationsPage), label: { zh: '授权的应用', en: 'Connected applications' } },
      ],
      below: [
        phoneBindingPage.path,
        phoneStep1Page.path,
        phoneStep2Page.path,
        emailBindingPage.path,
        emailStep1Page.path,
        emailStep2Page.path,
      ],
    },
    {
      to: addressOf(sessionsPage),
      label: { zh: '设备', en: 'Devices' },
      parts: [
        { to: addressOf(sessionsPage), label: { zh: '登录设备', en: 'Devices' } },
        { to: addressOf(loginLogPage), label: { zh: '登录日志', en: 'Login log' } },
        { to: addressOf(apiKeysPage), label: { zh: 'API 密钥', en: 'API keys' } },
      ],
    },
    { to: addressOf(notificationSettingsPage), label: { zh: '通知', en: 'Notifications' } },
    {
      to: addressOf(blockListPage),
      label: { zh: '屏蔽', en: 'Blocked' },
      parts: [
        { to: addressOf(blockListPage), label: { zh: '屏蔽的人', en: 'Members' } },
        { to: addressOf(mutedWordsPage), label: { zh: '屏蔽词', en: 'Muted words' } },
      ],
    },
    {
      to: addressOf(reportListPage),
      label: { zh: '举报', en: 'Reports' },
      parts: [
        { to: addressOf(reportListPage), label: { zh: '我的举报', en: 'My reports' } },
        { to: addressOf(appealsPage), label: { zh: '我的申诉', en: 'My appeals' } },
      ],
    },
    { to: addressOf(leavePage), label: { zh: '数据', en: 'Data' } },
  ],
};

/** The position of every screen of the own area, in the order of the side list; one line for each screen. */
export const areaSections: readonly AreaSection[] = [home, inbox, wallet, settings];

/** The path of a tab, a part, or a screen below one. */
function contains(tab: AreaTab, pathname: string): boolean {
  if (tab.to === pathname || tab.parts?.some(({ to }) => to === pathname)) return true;
  return tab.below?.some((path) => pathname === path || pathname.startsWith(`${path}/`)) ?? false;
}

export type AreaPosition = { section: AreaSection; tab: AreaTab };

/** The section and tab of a screen. */
export function areaPosition(pathname: string): AreaPosition | null {
  for (const section of areaSections) {
    const tab = section.tabs.find((one) => contains(one, pathname));
    if (tab) return { section, tab };
  }
  return null;
}

/** Whether a tab or a part beside others names this very screen: a phone needs no second title then. */
export function isNamedByTab(pathname: string): boolean {
  const here = areaPosition(pathname);
  if (here === null || here.section.tabs.length < 2) return false;
  return here.tab.parts === undefined ? here.tab.to === pathname : here.tab.parts.some(({ to }) => to === pathname);
}
