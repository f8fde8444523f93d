import { messages } from '../../lib/i18n.ts';

export const reportMessages = messages({
  zh: {
    report: '举报',
    title: '举报这条私信',
    category: '怎么回事',
    categories: { spam: '广告', harassment: '骚扰', fraud: '诈骗', indecent: '低俗', illegal: '违法', other: '其他' },
    reason: '补充几句',
    note: '提交后，掌柜能看到这条私信和前后各五条，不会告诉对方是谁举报的。',
    send: '提交',
    sent: '收到了，掌柜会看的',
  },
  en: {
    report: 'Report',
    title: 'Report this message',
    category: 'What is wrong',
    categories: {
      spam: 'Advertising',
      harassment: 'Harassment',
      fraud: 'Fraud',
      indecent: 'Indecency',
      illegal: 'Against the law',
      other: 'Something else',
    },
    reason: 'In your words',
    note: 'Staff will see this message with five before and after it. The other is not told who reported it.',
    send: 'Send',
    sent: 'Thank you, staff will look at it',
  },
});
