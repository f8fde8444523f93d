import { messages } from '../../../lib/i18n.ts';

export const moveEntryMessages = messages({
  zh: {
    mergeItem: '并入另一个话题…',
    commentsItem: '移走或分出评论…',
    historyItem: '合并与挪动记录',
  },
  en: {
    mergeItem: 'Merge into another topic…',
    commentsItem: 'Move or split comments…',
    historyItem: 'Merges and moves',
  },
});
