import { messages } from '../lib/i18n.ts';

export const uiMessages = messages({
  zh: {
    retry: '再试一次',
    loading: '正在加载',
    failedTitle: '没有加载出来',
    failedText: '可能是网络断了一下，也可能是我们出了问题。',
    requestId: (id: string) => `请求编号 ${id}`,
    pages: '分页',
    previous: '上一页',
    next: '下一页',
    page: (n: number) => `第 ${n} 页`,
  },
  en: {
    retry: 'Try again',
    loading: 'Loading',
    failedTitle: 'This did not load',
    failedText: 'The network may have dropped for a moment, or something went wrong on our side.',
    requestId: (id: string) => `Request ${id}`,
    pages: 'Pages',
    previous: 'Previous page',
    next: 'Next page',
    page: (n: number) => `Page ${n}`,
  },
});
