import { messages } from '../../lib/i18n.ts';

export const charactersMessages = messages({
  zh: {
    traditional: '帖子转成了繁体字',
    simplified: '帖子转成了简体字',
    original: '看原文',
    again: '再转换',
    now: '现在是原文',
  },
  en: {
    traditional: 'Posts are converted to Traditional Chinese',
    simplified: 'Posts are converted to Simplified Chinese',
    original: 'Show the original',
    again: 'Convert again',
    now: 'This is the original',
  },
});
