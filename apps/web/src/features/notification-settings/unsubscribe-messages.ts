import { messages } from '../../lib/i18n.ts';

export const unsubscribeMessages = messages({
  zh: {
    title: '退订邮件',
    asking: '稍等，看看这个链接…',
    askAll: '不再收到这个账号的提醒邮件？验证码不受影响，站内的提醒也照常。',
    ask: (scope: string) => `不再收到「${scope}」的邮件？站内的提醒照常。`,
    best: '每周精选',
    act: '退订',
    doneAll: '已经停掉所有提醒邮件。',
    done: (scope: string) => `不会再给你发「${scope}」的邮件了。`,
    doneTitle: '退订好了',
    settings: '通知设置',
    home: '回首页',
    wrongTitle: '这个链接不对',
    wrong: '它可能没有复制完整。从最近一封邮件里重新打开，或登录后在通知设置里关掉。',
  },
  en: {
    title: 'Unsubscribe',
    asking: 'Checking this link…',
    askAll: 'Stop all reminder emails for this account? Verification codes and reminders on the site are not affected.',
    ask: (scope: string) => `Stop emails about “${scope}”? Reminders on the site are not affected.`,
    best: 'Best of the week',
    act: 'Unsubscribe',
    doneAll: 'All reminder emails have been stopped.',
    done: (scope: string) => `You will no longer receive emails about “${scope}”.`,
    doneTitle: 'Unsubscribed',
    settings: 'Notification settings',
    home: 'Back to home',
    wrongTitle: 'This link is not valid',
    wrong:
      'It may not have been copied completely. Open it again from your latest email, or log in and turn email off in the notification settings.',
  },
});
