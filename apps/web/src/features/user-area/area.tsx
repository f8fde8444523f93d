import {
  answerListPage,
  answerReplyListPage,
  apiKeysPage,
  balancePage,
  blockListPage,
  cardOrdersPage,
  commentListPage,
  conversationsPage,
  dynamicsPage,
  editUserPage,
  envelopesGivenPage,
  envelopesReceivedPage,
  favouriteListPage,
  followerListPage,
  followListPage,
  leavePage,
  likeListPage,
  linkedAccountsPage,
  loginLogPage,
  notificationSettingsPage,
  pointsPage,
  profilePage,
  questionListPage,
  realNamePage,
  replyListPage,
  securityPage,
  sessionsPage,
  topicListPage,
} from '@chaguan/contract';
import { addressOf } from '@chaguan/contract/address-of';
import type { Name } from '../../lib/names.ts';
import type { IconName } from '../../ui/icon-names.ts';

/** `unread`: the number of waiting messages stands next to it. */
export type AreaEntry = { to: string; label: Name; icon: IconName; unread?: true };
export type AreaGroup = { key: 'mine' | 'written' | 'people' | 'value' | 'account'; label: Name; entries: readonly AreaEntry[] };

/** Every screen of the member's own area, in the order of the rail and of the phone's list; one line each. */
export const areaGroups: readonly AreaGroup[] = [
  {
    key: 'mine',
    label: { zh: '我的', en: 'Mine' },
    entries: [
      { to: addressOf(profilePage), label: { zh: '主页', en: 'Profile' }, icon: 'house' },
      { to: addressOf(conversationsPage), label: { zh: '私信', en: 'Messages' }, icon: 'mail', unread: true },
      { to: addressOf(dynamicsPage), label: { zh: '动态', en: 'Activity' }, icon: 'activity' },
      { to: addressOf(favouriteListPage), label: { zh: '收藏', en: 'Favourites' }, icon: 'bookmark' },
      { to: addressOf(likeListPage), label: { zh: '赞过', en: 'Likes' }, icon: 'heart' },
    ],
  },
  {
    key: 'written',
    label: { zh: '写过的', en: 'Written' },
    entries: [
      { to: addressOf(topicListPage), label: { zh: '话题', en: 'Topics' }, icon: 'file-text' },
      { to: addressOf(commentListPage), label: { zh: '评论', en: 'Comments' }, icon: 'message-circle' },
      { to: addressOf(replyListPage), label: { zh: '回复', en: 'Replies' }, icon: 'reply' },
      { to: addressOf(questionListPage), label: { zh: '提问', en: 'Questions' }, icon: 'circle-question-mark' },
      { to: addressOf(answerListPage), label: { zh: '回答', en: 'Answers' }, icon: 'lightbulb' },
      { to: addressOf(answerReplyListPage), label: { zh: '问答里的回复', en: 'Replies in Q&A' }, icon: 'message-square-reply' },
    ],
  },
  {
    key: 'people',
    label: { zh: '往来', en: 'People' },
    entries: [
      { to: addressOf(followListPage), label: { zh: '我的关注', en: 'Following' }, icon: 'user-round-check' },
      { to: addressOf(followerListPage), label: { zh: '关注我的', en: 'Followers' }, icon: 'users-round' },
      { to: addressOf(blockListPage), label: { zh: '屏蔽名单', en: 'Blocked' }, icon: 'user-round-x' },
    ],
  },
  {
    key: 'value',
    label: { zh: '钱与积分', en: 'Money and points' },
    entries: [
      { to: addressOf(balancePage), label: { zh: '余额', en: 'Balance' }, icon: 'wallet' },
      { to: addressOf(pointsPage), label: { zh: '积分', en: 'Points' }, icon: 'coins' },
      { to: addressOf(envelopesGivenPage), label: { zh: '发出的红包', en: 'Envelopes given' }, icon: 'gift' },
      { to: addressOf(envelopesReceivedPage), label: { zh: '收到的红包', en: 'Envelopes received' }, icon: 'mail-open' },
      { to: addressOf(cardOrdersPage), label: { zh: '会员卡订单', en: 'Card orders' }, icon: 'badge-check' },
    ],
  },
  {
    key: 'account',
    label: { zh: '账号', en: 'Account' },
    entries: [
      { to: addressOf(editUserPage), label: { zh: '编辑资料', en: 'Edit profile' }, icon: 'user-pen' },
      { to: addressOf(notificationSettingsPage), label: { zh: '通知设置', en: 'Notifications' }, icon: 'sliders-horizontal' },
      { to: addressOf(securityPage), label: { zh: '账号安全', en: 'Security' }, icon: 'shield-check' },
      { to: addressOf(realNamePage), label: { zh: '手机和邮箱', en: 'Phone and e-mail' }, icon: 'smartphone' },
      { to: addressOf(linkedAccountsPage), label: { zh: '关联账号', en: 'Linked accounts' }, icon: 'link' },
      { to: addressOf(sessionsPage), label: { zh: '登录设备', en: 'Devices' }, icon: 'monitor-smartphone' },
      { to: addressOf(apiKeysPage), label: { zh: '程序密钥', en: 'Program keys' }, icon: 'key-round' },
      { to: addressOf(loginLogPage), label: { zh: '登录日志', en: 'Login log' }, icon: 'history' },
      { to: addressOf(leavePage), label: { zh: '我的数据与注销', en: 'Data and leaving' }, icon: 'package-open' },
    ],
  },
];
