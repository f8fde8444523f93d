import { messages } from '../../../lib/i18n.ts';

export const outboxMessages = messages({
  zh: {
    note: '最近 100 封邮件和短信。没有配置发信服务时（开发环境），它们只留在这里，不会真的发出去。',
    mail: '邮件',
    sms: '短信',
    kept: '留在这里',
    sent: '已发出',
    failed: '没发出去',
    to: (to: string) => `给 ${to}`,
    emptyTitle: '还没有发出过什么',
    emptyText: '找回密码、绑定手机这类邮件和短信会出现在这里。',
  },
  en: {
    note: 'The latest 100 mails and text messages. Without a mail service (in development) they stay here and are not really sent.',
    mail: 'Mail',
    sms: 'Text message',
    kept: 'Kept here',
    sent: 'Sent',
    failed: 'Not sent',
    to: (to: string) => `To ${to}`,
    emptyTitle: 'Nothing has left yet',
    emptyText: 'Mails and messages for password recovery or phone binding will appear here.',
  },
});
