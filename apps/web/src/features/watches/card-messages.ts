import { messages } from '../../lib/i18n.ts';

/** Of the card in the settings: every page of posts has the other texts. */
export const watchCardMessages = messages({
  zh: {
    cardTitle: '关注',
    written: '评论、回答过的地方自动关注',
    writtenHint: '之后那里有新内容都会提醒你；已经关注的不受影响。',
    saved: '已保存',
  },
  en: {
    cardTitle: 'Watching',
    written: 'Automatically watch where I comment or answer',
    writtenHint: 'You will then be notified of everything new there. What you already watch is not affected.',
    saved: 'Saved',
  },
});
