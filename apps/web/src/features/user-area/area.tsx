import Activity from 'lucide-react/icons/activity';
import BadgeCheck from 'lucide-react/icons/badge-check';
import Bookmark from 'lucide-react/icons/bookmark';
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark';
import Gift from 'lucide-react/icons/gift';
import FileText from 'lucide-react/icons/file-text';
import Coins from 'lucide-react/icons/coins';
import Heart from 'lucide-react/icons/heart';
import House from 'lucide-react/icons/house';
import LinkIcon from 'lucide-react/icons/link';
import Lightbulb from 'lucide-react/icons/lightbulb';
import MailOpen from 'lucide-react/icons/mail-open';
import Mail from 'lucide-react/icons/mail';
import MessageCircle from 'lucide-react/icons/message-circle';
import MessageSquareReply from 'lucide-react/icons/message-square-reply';
import Reply from 'lucide-react/icons/reply';
import ShieldCheck from 'lucide-react/icons/shield-check';
import Smartphone from 'lucide-react/icons/smartphone';
import History from 'lucide-react/icons/history';
import MonitorSmartphone from 'lucide-react/icons/monitor-smartphone';
import PackageOpen from 'lucide-react/icons/package-open';
import UserPen from 'lucide-react/icons/user-pen';
import UserRoundCheck from 'lucide-react/icons/user-round-check';
import UserRoundX from 'lucide-react/icons/user-round-x';
import UsersRound from 'lucide-react/icons/users-round';
import Wallet from 'lucide-react/icons/wallet';
import type { ComponentType } from 'react';
import type { Name } from '../../lib/names.ts';
import { cardPaths } from '../../card-paths.ts';
import { envelopePaths } from '../../envelope-paths.ts';
import { paths } from '../../paths.ts';
import { userPaths } from '../../user-paths.ts';

type Icon = ComponentType<{ 'aria-hidden': true; size: number; className?: string }>;
/** `unread`: the number of waiting messages stands beside it. */
export type AreaEntry = { to: string; label: Name; icon: Icon; unread?: true };
export type AreaGroup = { key: 'mine' | 'written' | 'people' | 'value' | 'account'; label: Name; entries: readonly AreaEntry[] };

/** Every screen of the member's own area, in the order of the rail and of the phone's list; one line each. */
export const areaGroups: readonly AreaGroup[] = [
  {
    key: 'mine',
    label: { zh: '我的', en: 'Mine' },
    entries: [
      { to: paths.user.home(), label: { zh: '主页', en: 'Profile' }, icon: House },
      { to: userPaths.privateMessageList(), label: { zh: '私信', en: 'Messages' }, icon: Mail, unread: true },
      { to: userPaths.userDynamicList(), label: { zh: '动态', en: 'Activity' }, icon: Activity },
      { to: userPaths.favoriteList(), label: { zh: '收藏', en: 'Favourites' }, icon: Bookmark },
      { to: userPaths.likeList(), label: { zh: '赞过', en: 'Likes' }, icon: Heart },
    ],
  },
  {
    key: 'written',
    label: { zh: '写过的', en: 'Written' },
    entries: [
      { to: userPaths.topicList(), label: { zh: '话题', en: 'Topics' }, icon: FileText },
      { to: userPaths.commentList(), label: { zh: '评论', en: 'Comments' }, icon: MessageCircle },
      { to: userPaths.replyList(), label: { zh: '回复', en: 'Replies' }, icon: Reply },
      { to: userPaths.questionList(), label: { zh: '提问', en: 'Questions' }, icon: CircleQuestionMark },
      { to: userPaths.answerList(), label: { zh: '回答', en: 'Answers' }, icon: Lightbulb },
      { to: userPaths.answerReplyList(), label: { zh: '问答里的回复', en: 'Replies in Q&A' }, icon: MessageSquareReply },
    ],
  },
  {
    key: 'people',
    label: { zh: '往来', en: 'People' },
    entries: [
      { to: userPaths.followList(), label: { zh: '我的关注', en: 'Following' }, icon: UserRoundCheck },
      { to: userPaths.followerList(), label: { zh: '关注我的', en: 'Followers' }, icon: UsersRound },
      { to: userPaths.blockList(), label: { zh: '屏蔽名单', en: 'Blocked' }, icon: UserRoundX },
    ],
  },
  {
    key: 'value',
    label: { zh: '钱与积分', en: 'Money and points' },
    entries: [
      { to: userPaths.balance(), label: { zh: '余额', en: 'Balance' }, icon: Wallet },
      { to: userPaths.point(), label: { zh: '积分', en: 'Points' }, icon: Coins },
      { to: envelopePaths.given(), label: { zh: '发出的红包', en: 'Envelopes given' }, icon: Gift },
      { to: envelopePaths.received(), label: { zh: '收到的红包', en: 'Envelopes received' }, icon: MailOpen },
      { to: cardPaths.orders(), label: { zh: '会员卡订单', en: 'Card orders' }, icon: BadgeCheck },
    ],
  },
  {
    key: 'account',
    label: { zh: '账号', en: 'Account' },
    entries: [
      { to: userPaths.editUser(), label: { zh: '编辑资料', en: 'Edit profile' }, icon: UserPen },
      { to: userPaths.security(), label: { zh: '账号安全', en: 'Security' }, icon: ShieldCheck },
      { to: userPaths.realNameAuthentication(), label: { zh: '手机和邮箱', en: 'Phone and e-mail' }, icon: Smartphone },
      { to: userPaths.linkedAccounts(), label: { zh: '关联账号', en: 'Linked accounts' }, icon: LinkIcon },
      { to: userPaths.sessions(), label: { zh: '登录设备', en: 'Devices' }, icon: MonitorSmartphone },
      { to: userPaths.userLoginLogList(), label: { zh: '登录日志', en: 'Login log' }, icon: History },
      { to: userPaths.leave(), label: { zh: '我的数据与注销', en: 'Data and leaving' }, icon: PackageOpen },
    ],
  },
];
