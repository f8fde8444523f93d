import { messages } from '../../../lib/i18n.ts';

/** Words of the lists of what was said under topics and questions. */
export const saidMessages = messages({
  zh: {
    kinds: '看哪一种',
    states: '状态',
    emptyTitle: '这里没有内容',
    emptyText: '没有处于这个状态的内容，可以换一个状态看看。',
    inside: '在',
    open: '去看原处',
  },
  en: {
    kinds: 'Which kind',
    states: 'State',
    emptyTitle: 'No data',
    emptyText: 'Nothing is in this state. Try another one.',
    inside: 'in',
    open: 'Show in place',
  },
});
