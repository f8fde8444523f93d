import { messages } from '../../../lib/i18n.ts';

/** Apart from the texts of its dialog: the entry is on every page of posts. */
export const summaryEntryMessages = messages({
  zh: { summary: '总结' },
  en: { summary: 'Summarize' },
});
