import { messages } from '../../lib/i18n.ts';
import { plural } from '../../lib/plural.ts';

/** Of lists with topics and questions together. */
export const rootListMessages = messages({
  zh: {
    kinds: { topic: '话题', question: '提问' },
    responses: { topic: (n: string) => `${n} 条评论`, question: (n: string) => `${n} 个回答` },
    likes: (n: string) => `${n} 个赞`,
    views: (n: string) => `${n} 次浏览`,
  },
  en: {
    kinds: { topic: 'Topic', question: 'Question' },
    responses: { topic: (n: string) => plural(n, 'comment'), question: (n: string) => plural(n, 'answer') },
    likes: (n: string) => plural(n, 'like'),
    views: (n: string) => plural(n, 'view'),
  },
});

export const unreadMessages = messages({
  zh: {
    title: '未读与新帖',
    note: '未读：打开过、后来又有新评论或新回答的。新帖：最近 30 天里别人发的、你还没打开过的。不含你屏蔽或静音的人和内容。',
    lists: '未读与新帖',
    tabs: { unread: '未读', new: '新帖' },
    filters: '筛选',
    everything: '全部',
    followed: '只看关注',
    tag: '标签',
    allTags: '所有标签',
    ofTopics: '话题',
    ofQuestions: '提问',
    since: { topic: (n: string) => `${n} 条新评论`, question: (n: string) => `${n} 个新回答` },
    markAll: '全部标为已读',
    marked: '都标为已读了',
    undo: '撤销',
    undone: '已撤销',
    noneUnread: '没有未读的',
    noneUnreadText: '你看过的话题和提问里，没有新的评论和回答。',
    noneNew: '新帖都看过了',
    noneNewText: '有人发了新话题、新提问，就会出现在这里。',
    noneHere: '去掉筛选，看看别处。',
    toHome: '去首页看看',
  },
  en: {
    title: 'Unread and new',
    note: 'Unread: topics and questions you opened that have new comments or answers. New: what others posted in the last 30 days and you have not opened. Members and content you blocked or muted are left out.',
    lists: 'Unread and new',
    tabs: { unread: 'Unread', new: 'New' },
    filters: 'Filters',
    everything: 'Everything',
    followed: 'Following',
    tag: 'Tag',
    allTags: 'All tags',
    ofTopics: 'Topics',
    ofQuestions: 'Questions',
    since: { topic: (n: string) => plural(n, 'new comment'), question: (n: string) => plural(n, 'new answer') },
    markAll: 'Mark all as read',
    marked: 'Everything is marked as read',
    undo: 'Undo',
    undone: 'Undone',
    noneUnread: 'Nothing unread',
    noneUnreadText: 'There are no new comments or answers in what you have read.',
    noneNew: 'No new posts',
    noneNewText: 'New topics and questions from others appear here.',
    noneHere: 'Remove the filters to see everything.',
    toHome: 'Go to the home page',
  },
});

export const topMessages = messages({
  zh: {
    title: '榜单',
    heading: (period: string) => `${period}榜`,
    lists: '时间范围',
    periods: { day: '今日', week: '本周', month: '本月', year: '今年', all: '全部时间' },
    sort: '排序',
    sorts: { likes: '按赞', comments: '按评论', views: '按浏览' },
    kind: '内容',
    kinds: { all: '全部', topic: '话题', question: '提问' },
    rank: (n: number) => `第 ${n} 名`,
    none: '榜上还没有内容',
    noneText: '这段时间还没有人发，或者还没有人赞、评论、浏览。换个时间范围看看。',
    rule: '怎么排的',
    ruleText:
      '每个榜只收这段时间里发布的话题和提问，十分钟更新一次。越早发布的要越多赞（评论、浏览）才能排在前面：早半个周期，就要多一倍。全部时间的榜只看数量。',
  },
  en: {
    title: 'Top',
    heading: (period: string) => `Top · ${period}`,
    lists: 'Period',
    periods: { day: 'Today', week: 'This week', month: 'This month', year: 'This year', all: 'All time' },
    sort: 'Sort',
    sorts: { likes: 'Likes', comments: 'Comments', views: 'Views' },
    kind: 'Content',
    kinds: { all: 'Everything', topic: 'Topics', question: 'Questions' },
    rank: (n: number) => `Number ${n}`,
    none: 'Nothing here yet',
    noneText: 'Nothing was posted in this period, or nothing has likes, comments or views yet. Try another period.',
    rule: 'How this list is made',
    ruleText:
      'Each list has the topics and questions posted in its period and is updated every ten minutes. Older posts need more likes (comments, views): twice as many when they are older by half of the period. The list of all time goes by the number alone.',
  },
});
