import { messages } from '../../lib/i18n.ts';

/** What the bell says before it is opened. */
export const bellMessages = messages({
  zh: { bell: '提醒' },
  en: { bell: 'Reminders' },
});
