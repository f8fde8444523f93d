import { messages } from '../../../lib/i18n.ts';

export const companionMessages = messages({
  zh: { write: '写评论', newComments: (n: number) => `有 ${n} 条新评论`, quote: '引用这段话' },
  en: {
    write: 'Write a comment',
    newComments: (n: number) => `${n} new comment${n === 1 ? '' : 's'}`,
    quote: 'Quote this',
  },
});
