import { messages } from '../../lib/i18n.ts';
import { plural } from '../../lib/plural.ts';

/** On pages that are not of drafts. */
export const draftBadgeMessages = messages({
  zh: {
    title: '草稿',
    waiting: (n: number) => `，${n} 份草稿`,
    continueWith: (words: string) => `接着写：${words}`,
  },
  en: {
    title: 'Drafts',
    waiting: (n: number) => `, ${plural(n, 'draft')}`,
    continueWith: (words: string) => `Continue writing: ${words}`,
  },
});
