import { messages } from '../../lib/i18n.ts';

/** Apart from the texts of the dialogs: the entries are on every page of posts. */
export const editEntryMessages = messages({
  zh: { history: '修改记录', change: '修改并说明理由…' },
  en: { history: 'Edit history', change: 'Edit with a reason…' },
});
