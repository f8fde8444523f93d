import { messages } from '../../lib/i18n.ts';

export const reviewMessages = messages({
  zh: {
    open: '你的账号正在等‹staff›审核，通过之前只能看，结果会写在这里。',
    refused: (reason: string) => `你的账号没有通过审核：${reason}`,
  },
  en: {
    open: 'Your account is waiting for approval. Until then you can only read; the decision will be shown here.',
    refused: (reason: string) => `Your account was not approved: ${reason}`,
  },
});
