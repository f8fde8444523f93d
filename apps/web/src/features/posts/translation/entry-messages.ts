import { messages } from '../../../lib/i18n.ts';

/** Apart from the texts of its dialog: the entry is on every page of posts. */
export const translationEntryMessages = messages({
  zh: { translate: '翻译' },
  en: { translate: 'Translate' },
});
