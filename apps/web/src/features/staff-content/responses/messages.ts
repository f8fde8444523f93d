import { messages } from '../../../lib/i18n.ts';

/** Texts of the lists of comments, answers and their replies. */
export const responseMessages = messages({
  zh: {
    comment: '评论',
    reply: '回复',
    answer: '回答',
    answer_reply: '回复',
    floor: (n: number) => `${n} 楼`,
    adopted: '已采纳',
    kinds: '看哪一种',
    states: '状态',
    emptyTitle: '这里没有内容',
    emptyText: '没有处于这个状态的内容，可以换一个状态看看。',
    inside: '在',
    insideGone: '所在的内容已经永久清除',
    open: '去看原处',
  },
  en: {
    comment: 'Comments',
    reply: 'Replies',
    answer: 'Answers',
    answer_reply: 'Replies',
    floor: (n: number) => `#${n}`,
    adopted: 'Accepted',
    kinds: 'Type',
    states: 'Status',
    emptyTitle: 'No data',
    emptyText: 'There is no content with this status. Try another one.',
    inside: 'in',
    insideGone: 'Its thread has been permanently removed',
    open: 'View in context',
  },
});
