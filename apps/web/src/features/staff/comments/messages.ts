import { messages } from '../../../lib/i18n.ts';

export const staffCommentMessages = messages({
  zh: {
    kinds: '评论还是回复',
    comment: '评论',
    reply: '回复',
    states: '状态',
    emptyTitle: '这里没有内容',
    emptyText: '没有处于这个状态的内容，可以换一个状态看看。',
    floor: (n: number) => `${n} 楼`,
    inTopic: '在',
    open: '去看原处',
  },
  en: {
    kinds: 'Comments or replies',
    comment: 'Comments',
    reply: 'Replies',
    states: 'State',
    emptyTitle: 'Nothing here',
    emptyText: 'Nothing is in this state. Try another one.',
    floor: (n: number) => `Floor ${n}`,
    inTopic: 'in',
    open: 'Show in place',
  },
});
