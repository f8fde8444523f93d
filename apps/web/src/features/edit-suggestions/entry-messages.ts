import { messages } from '../../lib/i18n.ts';

/** Apart from the texts of the dialogs: the entries are on every page of posts. */
export const suggestEntryMessages = messages({
  zh: { suggest: '提改稿建议…', waiting: '改稿建议' },
  en: { suggest: 'Suggest an edit…', waiting: 'Suggested edits' },
});
