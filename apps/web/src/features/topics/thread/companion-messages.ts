import { messages } from '../../../lib/i18n.ts';

export const companionMessages = messages({
  zh: {
    write: '写评论',
    reply: '回复当前这条',
    newComments: (n: number) => `有 ${n} 条新评论`,
    quote: '引用这段话',
    ownHome: '我的主页',
  },
  en: {
    write: 'Write a comment',
    reply: 'Reply to the current item',
    newComments: (n: number) => `${n} new comment${n === 1 ? '' : 's'}`,
    quote: 'Quote this',
    ownHome: 'My profile',
  },
});
