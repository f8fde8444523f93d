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
    goneTitle: 'This page is gone',
    goneText: 'It may have another address now, or was put away.',
    home: 'To the home page',
  },
});
