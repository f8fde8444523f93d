import { messages } from '../../lib/i18n.ts';

/** States of posts and staff actions on them, for every content screen. */
export const contentMessages = messages({
  zh: {
    pending: '待审核',
    published: '已公布',
    deleted_by_user: '作者已删',
    deleted_by_staff: '‹staff›已删',
    removed: '已永久清除',
    anyState: '任何状态',
    approve: '通过',
    restore: '恢复',
    approved: '已公布',
  },
  en: {
    pending: 'Pending',
    published: 'Published',
    deleted_by_user: 'Deleted by author',
    deleted_by_staff: 'Deleted by staff',
    removed: 'Permanently removed',
    anyState: 'Any status',
    approve: 'Approve',
    restore: 'Restore',
    approved: 'Published',
  },
});
