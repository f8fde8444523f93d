import { messages } from '../../lib/i18n.ts';

/** Putting one's topic into a column, and the form of a column. */
export const columnItemMessages = messages({
  zh: {
    item: '放进专栏…',
    choose: '放进哪个专栏',
    note: '一个话题只在一个专栏里，放进去排在最后。',
    none: '不在专栏里',
    added: '新专栏…',
    put: '放好了',
    out: '从专栏里拿出来了',
    save: '保存',
    newTitle: '新专栏',
    editTitle: '修改专栏',
    title: '名称',
    description: '介绍',
    descriptionHint: '写什么、写给谁，可以不填',
    saved: '专栏保存了',
  },
  en: {
    item: 'Add to a column…',
    choose: 'Add to a column',
    note: 'A topic is in one column at most. It is added at the end.',
    none: 'Not in a column',
    added: 'New column…',
    put: 'Added to the column',
    out: 'Removed from the column',
    save: 'Save',
    newTitle: 'New column',
    editTitle: 'Edit column',
    title: 'Title',
    description: 'Description',
    descriptionHint: 'What it is about and for whom; optional',
    saved: 'Column saved',
  },
});
