import { messages } from '../../lib/i18n.ts';

/** What stands in the header of every page; the rest comes with the screen or the overlay. */
export const searchBoxMessages = messages({
  zh: { search: '搜索' },
  en: { search: 'Search' },
});
