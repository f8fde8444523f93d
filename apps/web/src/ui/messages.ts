import { messages } from '../lib/i18n.ts';

export const uiMessages = messages({
  zh: {
    loading: '正在加载',
    pages: '分页',
    previous: '上一页',
    next: '下一页',
    page: (n: number) => `第 ${n} 页`,
  },
  en: {
    loading: 'Loading',
    pages: 'Pages',
    previous: 'Previous page',
    next: 'Next page',
    page: (n: number) => `Page ${n}`,
  },
});
