import { messages } from '../../lib/i18n.ts';

/** For the banner only: it is on every page, and the list's texts are not. */
export const bannerMessages = messages({
  zh: { banner: '通知', close: '关闭这条通知' },
  en: { banner: 'Notice', close: 'Close this notice' },
});
