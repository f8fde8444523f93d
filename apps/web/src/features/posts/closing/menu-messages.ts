import { messages } from '../../../lib/i18n.ts';

/** Apart from the texts of the dialogs, which are loaded when one opens. */
export const closingMenuMessages = messages({
  zh: {
    duplicateItem: '关闭为重复…',
    undoItem: '取消重复',
    undone: '已取消重复，重新开放',
    timersItem: '定时关闭或开放…',
  },
  en: {
    duplicateItem: 'Close as a duplicate…',
    undoItem: 'Not a duplicate',
    undone: 'No longer a duplicate; open again',
    timersItem: 'Close or open at a time…',
  },
});
