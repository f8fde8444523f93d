import type { NotificationGroup } from './notification-settings.ts';

/** The names of notification groups, in the settings and in mail. */
export const notificationGroupNames: Readonly<Record<NotificationGroup, { zh: string; en: string }>> = {
  replies: { zh: '回复与回答', en: 'Replies and answers' },
  mentions: { zh: '提到我', en: 'Mentions' },
  likes: { zh: '赞', en: 'Likes' },
  followers: { zh: '新的关注者', en: 'New followers' },
  followed: { zh: '我关注的人', en: 'People I follow' },
  watched: { zh: '我关注的内容', en: 'Content I watch' },
  decisions: { zh: '处理结果', en: 'Results' },
  value: { zh: '钱与积分', en: 'Money and points' },
  messages: { zh: '私信', en: 'Private messages' },
  notices: { zh: '系统通知', en: 'Notices' },
};
