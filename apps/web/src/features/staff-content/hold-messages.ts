import { plural } from '../../lib/plural.ts';
import { messages } from '../../lib/i18n.ts';

export const holdMessages = messages({
  zh: {
    review: '按设置先审',
    first_posts: '头几篇先审',
    tag: '标签先审',
    words: '词表',
    new_member: '新茶友',
    assistant: '助手认为',
    reports: '被举报',
    images: (n: number) => `${n} 张图片`,
  },
  en: {
    review: 'By a setting',
    first_posts: 'First posts',
    tag: 'By its tag',
    words: 'Word list',
    new_member: 'New member',
    assistant: 'The assistant',
    reports: 'Reported',
    images: (n: number) => plural(n, 'picture'),
  },
});
