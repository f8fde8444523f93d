import { messages } from '../../lib/i18n.ts';

export const watchMessages = messages({
  zh: {
    button: (level: string) => `提醒方式：${level}`,
    levels: { watching: '关注', normal: '普通', muted: '静音' },
    notes: {
      topic: { watching: '有新评论就告诉你', normal: '和你有关才告诉你', muted: '什么都不告诉你' },
      question: { watching: '有新回答就告诉你', normal: '和你有关才告诉你', muted: '什么都不告诉你' },
      tag: { watching: '有新内容就告诉你', normal: '和你有关才告诉你', muted: '什么都不告诉你' },
    },
    done: {
      watching: '已关注，有新内容会提醒你',
      normal: '和你有关的才会提醒你',
      muted: '静音了，不会再提醒你',
    },
  },
  en: {
    button: (level: string) => `Reminders: ${level}`,
    levels: { watching: 'Watching', normal: 'Normal', muted: 'Muted' },
    notes: {
      topic: { watching: 'Notify me of new comments', normal: 'Only what involves me', muted: 'No notifications' },
      question: { watching: 'Notify me of new answers', normal: 'Only what involves me', muted: 'No notifications' },
      tag: { watching: 'Notify me of new posts', normal: 'Only what involves me', muted: 'No notifications' },
    },
    done: {
      watching: 'Watching: you will be notified of new posts',
      normal: 'You will only be notified of what involves you',
      muted: 'Muted: you will not be notified',
    },
  },
});
