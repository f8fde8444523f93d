import { messages } from '../../lib/i18n.ts';

/** Of the banner alone: it stands on every page, and the list's words do not. */
export const bannerMessages = messages({
  zh: { banner: '通知', close: '关闭这条通知' },
  en: { banner: 'Notice', close: 'Close this notice' },
});
