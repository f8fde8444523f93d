import { messages } from '../../lib/i18n.ts';

/** Apart from the texts of what it opens: the button is on every page of a question. */
export const requestButtonMessages = messages({
  zh: { open: '邀请回答' },
  en: { open: 'Ask someone to answer' },
});
