import { messages } from '../../../lib/i18n.ts';

export const noTopicsMessages = messages({
  zh: {
    post: '发话题',
    emptyTitle: '这里还没有话题',
    emptyText: '来写第一篇吧，大家等着看。',
    emptyEssence: '还没有评出精华',
    emptyPinned: '现在没有置顶的话题',
    emptyHot: '还没有热起来的话题',
    emptyTabText: '先去全部话题里转转。',
    seeAll: '看全部话题',
    beyondTitle: '翻过头了',
    beyondText: '没有这么多页。',
    firstPage: '回第一页',
  },
  en: {
    post: 'New topic',
    emptyTitle: 'No topics here yet',
    emptyText: 'Write the first one; others are waiting to read it.',
    emptyEssence: 'Nothing is marked as essence yet',
    emptyPinned: 'Nothing is pinned right now',
    emptyHot: 'Nothing is warm yet',
    emptyTabText: 'Have a look around all topics first.',
    seeAll: 'All topics',
    beyondTitle: 'Past the end',
    beyondText: 'There are not that many pages.',
    firstPage: 'Back to page one',
  },
});
