import { messages } from '../../lib/i18n.ts';
import { plural } from '../../lib/plural.ts';

export const topicMessages = messages({
  zh: {
    pinned: '置顶',
    essence: '精华',
    comments: (n: string) => `${n} 条评论`,
    likes: (n: string) => `${n} 个赞`,
    views: (n: string) => `${n} 次浏览`,
    cancelled: '已注销的茶友',
    hot: '正热着',
    similar: '相近的话题',
    staff: '掌柜',
  },
  en: {
    pinned: 'Pinned',
    essence: 'Essence',
    comments: (n: string) => `${n} comment${n === '1' ? '' : 's'}`,
    likes: (n: string) => plural(n, 'like'),
    views: (n: string) => plural(n, 'view'),
    cancelled: 'Cancelled account',
    hot: 'Warm right now',
    similar: 'Similar topics',
    staff: 'Staff',
  },
});
