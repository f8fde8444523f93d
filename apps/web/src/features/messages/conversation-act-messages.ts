import { messages } from '../../lib/i18n.ts';

/** The menu of a row in the list of conversations. */
export const conversationActMessages = messages({
  zh: {
    markRead: '标为已读',
    mute: '静音',
    muted: '已静音，新消息不再提醒',
    unmute: '取消静音',
    unmuted: '有新消息会提醒',
    leave: '退出群',
    leaveTitle: (name: string) => `退出「${name}」？`,
    leaveText: '群和里面的消息会从你这里消失，你写过的还在别人那里。你是群主的话，由最早加入的人接任。',
    left: '已退出',
  },
  en: {
    markRead: 'Mark as read',
    mute: 'Mute',
    muted: 'Muted: no reminders of new messages',
    unmute: 'Unmute',
    unmuted: 'You will be notified of new messages',
    leave: 'Leave group',
    leaveTitle: (name: string) => `Leave “${name}”?`,
    leaveText:
      'The group and its messages disappear for you; what you wrote stays with the others. If you are its owner, the member who joined first takes over.',
    left: 'You left the group',
  },
});
