import { messages } from '../../lib/i18n.ts';

export const stopMessages = messages({
  zh: {
    title: '没读完的',
    note: '读了开头、没读到最后的话题和提问，最近的在前，只有你自己看得到。读完就不在了。',
    at: (position: number, total: number) => `读到 ${position} / ${total}`,
    remove: '去掉',
    removeOf: (title: string) => `去掉「${title}」`,
    none: '没有读到一半的',
    noneText: '长的话题和提问没读完就离开，会留在这里，下次从那里接着读。',
    toHome: '去看看话题',
    goOn: '接着读',
    all: '全部没读完的',
  },
  en: {
    title: 'Continue reading',
    note: 'Topics and questions that you began and did not finish, latest first, visible only to you. What you finish goes.',
    at: (position: number, total: number) => `Read ${position} of ${total}`,
    remove: 'Remove',
    removeOf: (title: string) => `Remove “${title}”`,
    none: 'Nothing half read',
    noneText: 'Long topics and questions that you leave before the end are kept here, so that you can continue from there.',
    toHome: 'Browse topics',
    goOn: 'Continue reading',
    all: 'All unfinished',
  },
});
