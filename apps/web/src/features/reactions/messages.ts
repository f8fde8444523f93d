import { messages } from '../../lib/i18n.ts';

/** Texts of every thread: few, because everybody loads them. */
export const reactionMessages = messages({
  zh: { like: '赞', favourite: '收藏' },
  en: { like: 'Like', favourite: 'Favourite' },
});
