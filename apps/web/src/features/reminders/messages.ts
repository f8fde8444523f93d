import { messages } from '../../lib/i18n.ts';

/** For a line, wherever it is shown. */
export const reminderMessages = messages({
  zh: {
    unread: '没读',
    gone: '这里的内容已经不在了。',
    markRead: '标为已读',
    delete: '删除',
    more: '更多操作',
    count: (n: number) => `共 ${n} 条`,
    people: (n: number) => `看看是哪 ${n} 位`,
    each: (n: number) => `看看这 ${n} 条`,
    fold: '收起来',
    moreActs: '再看一些',
    actsFailed: '没有打开，再试一次',
    noLonger: '已经撤回了。',
    deleteTitle: '删除这条提醒？',
    deleteText: '只从你的提醒里拿掉，内容本身不受影响。',
    deleted: '已删除',
  },
  en: {
    unread: 'unread',
    gone: 'This content is no longer available.',
    markRead: 'Mark as read',
    delete: 'Delete',
    more: 'More',
    count: (n: number) => `${n} in total`,
    people: (n: number) => `Show all ${n}`,
    each: (n: number) => `Show all ${n}`,
    fold: 'Collapse',
    moreActs: 'Show more',
    actsFailed: 'Failed to load. Try again',
    noLonger: 'This has been withdrawn.',
    deleteTitle: 'Delete this reminder?',
    deleteText: 'It is only removed from your reminders; the content itself is not affected.',
    deleted: 'deleted successfully',
  },
});
