import { messages } from '../../../lib/i18n.ts';

export const staffCommentMessages = messages({
  zh: { comment: '评论', reply: '回复', floor: (n: number) => `${n} 楼` },
  en: { comment: 'Comments', reply: 'Replies', floor: (n: number) => `Floor ${n}` },
});
