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
    emptyText: 'Write the first one; everyone is waiting to read it.',
    emptyEssence: 'No featured topics yet',
    emptyPinned: 'No pinned topics right now',
    emptyHot: 'No hot topics yet',
    emptyTabText: 'Have a look at all topics first.',
    seeAll: 'View all topics',
    beyondTitle: 'Past the last page',
    beyondText: 'This page does not exist.',
    firstPage: 'Back to first page',
  },
});
