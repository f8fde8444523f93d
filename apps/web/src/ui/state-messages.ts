import { messages } from '../lib/i18n.ts';

export const stateMessages = messages({
  zh: {
    retry: '再试一次',
    failedTitle: '没有加载出来',
    failedText: '可能是网络断了一下，也可能是我们出了问题。',
    requestId: (id: string) => `请求编号 ${id}`,
  },
  en: {
    retry: 'Try again',
    failedTitle: 'This did not load',
    failedText: 'The network may have dropped for a moment, or something went wrong on our side.',
    requestId: (id: string) => `Request ${id}`,
  },
});
