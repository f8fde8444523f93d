import { messages } from '../../../lib/i18n.ts';

export const unlocksMessages = messages({
  zh: {
    title: '谁解锁了',
    ofTopic: (title: string) => `话题：${title}`,
    password: '密码',
    points: (points: string) => `${points} 积分`,
    none: '还没有人解锁',
    noneText: '有人用密码、积分或余额打开隐藏内容时，会记在这里。回复和等级打开的不记。',
    back: '看看话题',
  },
  en: {
    title: 'Who unlocked this',
    ofTopic: (title: string) => `Topic: ${title}`,
    password: 'Password',
    points: (points: string) => `${points} point${points === '1' ? '' : 's'}`,
    none: 'No one has unlocked it yet',
    noneText:
      'Members who unlock hidden content with a password, points or balance are listed here. Unlocks by reply or level are not recorded.',
    back: 'Back to the topic',
  },
});
