import type { Name } from '../../lib/names.ts';
import { cardPaths } from '../../card-paths.ts';
import { envelopePaths } from '../../envelope-paths.ts';
import { paths } from '../../paths.ts';
import type { IconName } from '../../ui/icon-names.ts';
import { userPaths } from '../../user-paths.ts';

/** `unread`: the number of waiting messages stands beside it. */
export type AreaEntry = { to: string; label: Name; icon: IconName; unread?: true };
export type AreaGroup = { key: 'mine' | 'written' | 'people' | 'value' | 'account'; label: Name; entries: readonly AreaEntry[] };

/** Every screen of the member's own area, in the order of the rail and of the phone's list; one line each. */
export const areaGroups: readonly AreaGroup[] = [
  {
    key: 'mine',
    label: { zh: '我的', en: 'Mine' },
    entries: [
      { to: paths.user.home(), label: { zh: '主页', en: 'Profile' }, icon: 'house' },
      { to: userPaths.privateMessageList(), label: { zh: '私信', en: 'Messages' }, icon: 'mail', unread: true },
      { to: userPaths.userDynamicList(), label: { zh: '动态', en: 'Activity' }, icon: 'activity' },
      { to: userPaths.favoriteList(), label: { zh: '收藏', en: 'Favourites' }, icon: 'bookmark' },
      { to: userPaths.likeList(), label: { zh: '赞过', en: 'Likes' }, icon: 'heart' },
    ],
  },
  {
    key: 'written',
    label: { zh: '写过的', en: 'Written' },
    entries: [
      { to: userPaths.topicList(), label: { zh: '话题', en: 'Topics' }, icon: 'file-text' },
      { to: userPaths.commentList(), label: { zh: '评论', en: 'Comments' }, icon: 'message-circle' },
      { to: userPaths.replyList(), label: { zh: '回复', en: 'Replies' }, icon: 'reply' },
      { to: userPaths.questionList(), label: { zh: '提问', en: 'Questions' }, icon: 'circle-question-mark' },
      { to: userPaths.answerList(), label: { zh: '回答', en: 'Answers' }, icon: 'lightbulb' },
      { to: userPaths.answerReplyList(), label: { zh: '问答里的回复', en: 'Replies in Q&A' }, icon: 'message-square-reply' },
    ],
  },
  {
    key: 'people',
    label: { zh: '往来', en: 'People' },
    entries: [
      { to: userPaths.followList(), label: { zh: '我的关注', en: 'Following' }, icon: 'user-round-check' },
      { to: userPaths.followerList(), label: { zh: '关注我的', en: 'Followers' }, icon: 'users-round' },
      { to: userPaths.blockList(), label: { zh: '屏蔽名单', en: 'Blocked' }, icon: 'user-round-x' },
    ],
  },
  {
    key: 'value',
    label: { zh: '钱与积分', en: 'Money and points' },
    entries: [
      { to: userPaths.balance(), label: { zh: '余额', en: 'Balance' }, icon: 'wallet' },
      { to: userPaths.point(), label: { zh: '积分', en: 'Points' }, icon: 'coins' },
      { to: envelopePaths.given(), label: { zh: '发出的红包', en: 'Envelopes given' }, icon: 'gift' },
      { to: envelopePaths.received(), label: { zh: '收到的红包', en: 'Envelopes received' }, icon: 'mail-open' },
      { to: cardPaths.orders(), label: { zh: '会员卡订单', en: 'Card orders' }, icon: 'badge-check' },
    ],
  },
  {
    key: 'account',
    label: { zh: '账号', en: 'Account' },
    entries: [
      { to: userPaths.editUser(), label: { zh: '编辑资料', en: 'Edit profile' }, icon: 'user-pen' },
      { to: userPaths.security(), label: { zh: '账号安全', en: 'Security' }, icon: 'shield-check' },
      { to: userPaths.realNameAuthentication(), label: { zh: '手机和邮箱', en: 'Phone and e-mail' }, icon: 'smartphone' },
      { to: userPaths.linkedAccounts(), label: { zh: '关联账号', en: 'Linked accounts' }, icon: 'link' },
      { to: userPaths.sessions(), label: { zh: '登录设备', en: 'Devices' }, icon: 'monitor-smartphone' },
      { to: userPaths.userLoginLogList(), label: { zh: '登录日志', en: 'Login log' }, icon: 'history' },
      { to: userPaths.leave(), label: { zh: '我的数据与注销', en: 'Data and leaving' }, icon: 'package-open' },
    ],
  },
];
