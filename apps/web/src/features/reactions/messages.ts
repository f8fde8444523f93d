import { messages } from '../../lib/i18n.ts';

/** Words that stand in every thread: few, because everybody loads them. */
export const reactionMessages = messages({
  zh: { like: '赞', liked: '已赞', favourite: '收藏', kept: '已收藏' },
  en: { like: 'Like', liked: 'Liked', favourite: 'Keep', kept: 'Kept' },
});
