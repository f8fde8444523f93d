import { messages } from '../../lib/i18n.ts';

export const tagMessages = messages({
  zh: { tags: '标签', allTags: '全部', restricted: (roles: string) => `只有${roles}能看`, tagSearch: '找标签', tagNone: '没有这样的标签' },
  en: {
    tags: 'Tags',
    allTags: 'All',
    restricted: (roles: string) => `Only ${roles} can view it`,
    tagSearch: 'Find tags',
    tagNone: 'No matching tags',
  },
});
