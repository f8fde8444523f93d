import { messages } from '../../lib/i18n.ts';

export const customPageMessages = messages({
  zh: {
    updated: '更新于',
    goneTitle: '这一页不在了',
    goneText: '可能换了网址，或者已经收起来了。',
    home: '回首页',
  },
  en: {
    updated: 'Updated',
    goneTitle: 'This page no longer exists',
    goneText: 'Its address may have changed, or it may have been taken down.',
    home: 'Back to home',
  },
});
