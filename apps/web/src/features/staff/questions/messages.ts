import { messages } from '../../../lib/i18n.ts';

export const staffQuestionMessages = messages({
  zh: {
    list: '问题列表',
    title: '问题',
    count: '回答',
    resolved: '已解决',
    closed: '回答已关',
    emptyTitle: '没有符合条件的问题',
    close: '关闭回答',
    open: '打开回答',
    closedDone: '回答已关闭',
    openedDone: '回答已打开',
    edit: '修改',
    adoption: '去看采纳',
    bulkApproveTitle: (n: number) => `通过 ${n} 个问题`,
    bulkDeleteTitle: (n: number) => `删除 ${n} 个问题`,
    bulkDeleteText: '问题连同其中的回答不再对大家显示，提问的人也看不到。之后可以在「掌柜已删」里恢复。',
  },
  en: {
    list: 'List of questions',
    title: 'Question',
    count: 'Answers',
    resolved: 'Resolved',
    closed: 'Answers closed',
    emptyTitle: 'No question fits',
    close: 'Close answers',
    open: 'Open answers',
    closedDone: 'Answers are closed',
    openedDone: 'Answers are open',
    edit: 'Edit',
    adoption: 'See the adoption',
    bulkApproveTitle: (n: number) => (n === 1 ? 'Approve 1 question' : `Approve ${n} questions`),
    bulkDeleteTitle: (n: number) => (n === 1 ? 'Delete 1 question' : `Delete ${n} questions`),
    bulkDeleteText:
      'The questions and their answers are no longer shown to anyone, askers included. You can restore them from “Deleted by staff”.',
  },
});
