import { messages } from '../../lib/i18n.ts';

/** On a thread: the column of the topic. */
export const columnLineMessages = messages({
  zh: {
    label: '专栏',
    position: (n: number, total: number) => `第 ${n} 篇，共 ${total} 篇`,
    previous: '上一篇',
    next: '下一篇',
  },
  en: {
    label: 'Column',
    position: (n: number, total: number) => `${n} of ${total}`,
    previous: 'Previous',
    next: 'Next',
  },
});
