import { messages } from '../../lib/i18n.ts';

export const topicMessages = messages({
  zh: {
    essence: '精华',
    comments: (n: string) => `${n} 条评论`,
    hot: '正热着',
    similar: '相近的话题',
  },
  en: {
    essence: 'Featured',
    comments: (n: string) => `${n} comment${n === '1' ? '' : 's'}`,
    hot: 'Hot',
    similar: 'Similar topics',
  },
});
