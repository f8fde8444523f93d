import { messages } from '../../lib/i18n.ts';

export const moderationLogMessages = messages({
  zh: {
    title: '处理记录',
    note: '‹staff›在这里做了什么，为了什么。只写做了什么和理由，不写是谁，也不重复被删的文字。',
    kinds: { all: '全部', posts: '帖子', threads: '话题和提问', members: '‹member›', appeals: '申诉' },
    reason: (text: string) => `理由：${text}`,
    noReason: '没有写理由',
    until: (time: string) => `到 ${time}`,
    bySite: '本站自动',
    byStaff: '‹staff›',
    empty: '这里还没有记录',
    emptyText: '有了处理，就会列在这里。',
    newest: '最新的',
    older: '更早的',
  },
  en: {
    title: 'Moderation log',
    note: 'What staff did here, and why. It says what was done and the reason, not who was involved, and never repeats deleted texts.',
    kinds: { all: 'All', posts: 'Posts', threads: 'Topics and questions', members: 'Members', appeals: 'Appeals' },
    reason: (text: string) => `Reason: ${text}`,
    noReason: 'No reason given',
    until: (time: string) => `until ${time}`,
    bySite: 'Automatic',
    byStaff: 'Staff',
    empty: 'Nothing here yet',
    emptyText: 'Moderation is listed here as it happens.',
    newest: 'Latest',
    older: 'Older',
  },
});
