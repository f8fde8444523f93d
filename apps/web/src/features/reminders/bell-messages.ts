import { messages } from '../../lib/i18n.ts';

/** Texts of the bell before it is opened. */
export const bellMessages = messages({
  zh: { bell: '提醒' },
  en: { bell: 'Reminders' },
});
